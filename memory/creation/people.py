"""What tells that a word means a person, and whether a woman or a man: titles, common first names, nouns."""

SHE_TITLES = frozenset(
    "mrs miss ms mme madame mademoiselle mlle lady dame queen princess duchess countess baroness sister mother aunt".split()
)
HE_TITLES = frozenset(
    "mr messrs sir lord king prince duke earl count baron father brother uncle monsieur herr señor don master".split()
)
OTHER_TITLES = frozenset(
    """dr doctor prof professor captain capt major general colonel lieutenant sergeant corporal admiral commander officer inspector
    detective judge justice president mayor minister governor senator bishop pastor reverend rev chancellor councillor alderman
    chairman engineer nurse saint st chief director archbishop pope rabbi emperor sheriff keeper""".split()
)
TITLES = SHE_TITLES | HE_TITLES | OTHER_TITLES

SHE_NAMES = frozenset(
    """abigail ada adela adelaide agatha agnes aileen alexandra alice alicia alison amanda amelia amy ana anastasia andrea angela anita ann
    anna anne annie antonia april astrid audrey barbara beata beatrice bella bertha beth betty birgit bonnie brenda bridget britta camilla
    carla carmen carol caroline catherine cecilia celia charlotte chloe christina christine clara clare claire claudia constance cora
    cordelia cynthia daisy daphne deborah delia diana dora doris dorothea dorothy edith edna eileen elaine eleanor elena eliza elizabeth
    ella ellen elsa elsie emilia emily emma erica erika esther ethel eva eve evelyn fatima felicity fiona flora florence frances freda
    frieda gabriela georgina geraldine gerda gertrude gillian gina ginny gloria grace greta gudrun gwen hannah harriet hazel heather
    hedwig helen helena helga henrietta hilda hilde ida ines inga ingeborg ingrid irene iris irma isabel isabella isolde ivy jane janet
    jean jennifer jessica jill joan joanna josephine joy joyce judith judy julia juliana julie juliet karen karin kate katherine kathleen
    katrin kirsten klara lara laura lavinia leah leila lena leonora lillian lily linda lisa lotte louisa louise lucia lucy lydia mabel
    magdalena maja margaret margarete margery maria marian marianne marie marina marion marjorie marta martha mary mathilda matilda maud
    maureen megan melanie mia michelle mildred millicent mina minna miranda miriam molly mona monica muriel myra nadia nancy naomi natalia
    natalie nell nellie nina nora olga olive olivia ophelia pamela patricia paula pauline penelope petra philippa phoebe phyllis polly
    priscilla rachel rebecca regina renata rhoda rita roberta rosa rosalind rose rosemary ruth sabine sally samantha sandra sarah
    selma sheila sibyl signe sigrid silvia sofia sonia sophia sophie stella susan susanna susannah sylvia tamara teresa tessa thea theresa
    tilda tilly ulrike una ursula valerie vera verena veronica victoria viola violet virginia wanda wilhelmina wilma winifred yvonne zelda zoe""".split()
)
HE_NAMES = frozenset(
    """aaron abraham adam adrian alan albert alec alexander alfred alistair allan ambrose amos andreas andrew angus anthony anton archibald
    arnold arthur august augustus axel barnaby barney bartholomew basil ben benedict benjamin bernard bertram bill bob boris brian bruce bruno
    carl carlos cecil charles christian christoph christopher clarence claude clement clifford clive colin conrad cornelius craig cuthbert
    cyril daniel david denis dennis derek desmond dieter dietrich dominic donald douglas duncan ebenezer edgar edmund edward edwin elias
    emanuel emil eric erich ernest ernst eugene ezra felix ferdinand finn floyd francis frank franz fred frederick friedrich fritz gabriel
    gareth gary geoffrey george gerald gerard gerhard gilbert giles godfrey gordon graham gregory guido gunther gustav guy hamish hans
    harald harold harry hector heinrich helmut henrik henry herbert herman hermann horace howard hubert hugh hugo humphrey ian
    ignatius isaac isaiah ivan ivor jack jacob jakob james jan jasper jeremy jerome joachim joe joel johann john jonah jonas jonathan joseph
    joshua julian julius jürgen karl keith kenneth kevin klaus konrad kurt lars laurence lawrence leo leon leonard leopold leslie
    lewis lionel lorenz louis ludwig luke magnus malcolm marcus mario mark markus martin matthew matthias maurice max maximilian michael miguel
    miles mortimer moritz moses nathan nathaniel neil neville nicholas niels nigel noah norman oliver oscar oskar otto owen patrick
    paul percival percy peter philip pierre ralph randolph raymond reginald rene richard robert roderick rodney roger roland rolf ronald
    rory rowan rudolf rufus rupert samson samuel sean sebastian siegfried sigmund silas simon solomon stanley stefan stephen steven stuart sven
    ted theo theodore thomas tim timothy tobias tom ulrich valentin vernon victor viktor vincent wallace walter warren werner wilfred
    wilhelm will william wolfgang xavier""".split()
)
SHE_NOUNS = frozenset(
    """woman girl lady mother mum mom sister wife daughter aunt grandmother granddaughter niece widow queen princess duchess countess
    actress waitress bride maid nun heroine hostess landlady schoolmistress mistress seamstress midwife housewife headmistress""".split()
)
HE_NOUNS = frozenset(
    """man boy gentleman father dad brother husband son uncle grandfather grandson nephew widower king prince duke earl count baron
    waiter groom monk fisherman salesman policeman fireman postman chairman clergyman craftsman headmaster schoolmaster landlord""".split()
)
PERSON_NOUNS = (
    SHE_NOUNS
    | HE_NOUNS
    | frozenset(
        """keeper captain doctor teacher engineer mayor baker butcher farmer fisher sailor writer author painter poet singer musician composer
    scientist inventor founder owner director manager editor journalist lawyer judge officer soldier nurse surgeon priest pastor bishop
    vicar minister president governor secretary treasurer clerk librarian student pupil child baby visitor guest stranger traveller neighbour
    friend cousin partner colleague assistant apprentice carpenter mason builder architect mechanic miller smith blacksmith shopkeeper
    merchant banker printer photographer pilot driver boatman skipper harbourmaster lighthousekeeper foreman worker labourer servant cook
    gardener shepherd hunter thief murderer detective inspector sergeant professor historian astronomer chemist physicist biologist botanist
    explorer guide scout leader chief chair councillor delegate member volunteer winner champion player coach widow orphan""".split()
    )
)
PLACE_NOUNS = frozenset(
    """town city village hamlet island island harbour port bay river lake hill mountain valley forest parish county region country street
    square park farm estate castle church chapel school station lighthouse bridge mill house hall hospital library museum hotel inn""".split()
)
ORGANISATION_NOUNS = frozenset(
    """company firm society club association council committee board union party bank college university school institute band orchestra
    team newspaper journal ministry department foundation trust charity cooperative corporation group crew choir""".split()
)
PLACE_ENDS = frozenset(
    """street road lane avenue square hill bay island islands river lake harbour harbor lighthouse church chapel hall bridge point ness
    farm castle park house inn hotel station valley mountain mountains forest county beach cove head quay pier sea ocean museum library
    hospital school cottage mill""".split()
)
ORGANISATION_ENDS = frozenset(
    """ltd limited inc company co corporation society council committee board brothers bank association club union institute college
    university trust foundation department ministry gazette times herald party league guild""".split()
)


def sex_of(name: str) -> str:
    """F or m in a small letter, by the title or the first name; empty where neither tells."""
    words = [word.strip(".").lower() for word in name.split()]
    if not words:
        return ""
    if words[0] in SHE_TITLES:
        return "f"
    if words[0] in HE_TITLES:
        return "m"
    first = next((word for word in words if word not in TITLES), "")
    return "f" if first in SHE_NAMES else "m" if first in HE_NAMES else ""


def sex_of_noun(noun: str) -> str:
    """The same of a noun: “widow” is f, “keeper” tells nothing."""
    return "f" if noun in SHE_NOUNS else "m" if noun in HE_NOUNS else ""
