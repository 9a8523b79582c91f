"""Word lists that tell whether a word means a person, and of which sex: titles, common first names, nouns."""

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
    """abigail ada adaeze adela adelaide agatha agnes agnieszka aileen aili aine aino aisha akiko alexandra alice alicia alison amanda amara
    amelia amina aminata amy ana anastasia andrea angela angharad anika anita anjali ann anna anne annegret anneliese annie annika antonia
    anu aoife apollonia april assumpta astri astrid audrey aurelia barbara beata beatrice beatriz bella bernadette bertha beth betty
    bianca birgit bodil bonnie bozena brenda bridget brigid brigitte britta bronwen camilla camille carla carmela carmen carol caroline
    carys catherine catriona cecilia celeste celia charlotte chiara chioma chloe christina christine claire clara clare claudia claudine
    colette concetta constance consuelo cora cordelia cynthia dace daisy daphne darya deborah deepa delia delphine diana dolores donatella
    dora dorcas doris dorothea dorothee dorothy dragana ebba edith edna eevi eileen eilidh elaine eleanor elena elin eliska eliza
    elizabeth ella ellen elodie elsa elsie emilia emily emma erica erika esther ethel eva eve evelyn ewa farida fatima fatou felicity
    fernanda fiona flora florence frances francesca freda freja frieda gabriela galina genevieve georgina geraldine gerda gertrude gillian
    gina ginny giulia gloria grace graciela grainne greta gretchen gudrun gunilla gwen gwendolen halina hana hannah harriet haruka hazel
    heather hedwig heike helen helena helga helmi henrietta hepzibah hester hilary hilda hilde hortense ida ifeoma ilze imogen indira ines
    inga ingeborg ingrid ingvild irene irina iris irma isabel isabella isla isolde ivana ivy jadwiga jana jane janet jean jelena jemima
    jennifer jessica jill joan joana joanna josephine joy joyce judith judy julia juliana julie juliet kaisa karen kari karin katarzyna
    kate katherine kathleen katrin katya kavita keiko kerstin keziah khadija kirsten klara lakshmi lara laura lavinia layla leah leila
    lena leonora leticia leyla liesel lillian lily linda lisa liv lotte louisa louise lucia lucrezia lucy ludmila luisa lydia mabel
    madalena maeve magdalena mairead maj maja margaret margarete margery margot maria mariama marian marianne marie marina marion marit
    marjorie marta martha mary masha mathilda mathilde matilda maud maureen meena megan mei melanie mercedes mia michelle michiko mildred
    milena millicent mina minna miranda miriam mirjana molly mona monica morag muriel myra nadia nancy naoko naomi natalia natalie natasha
    nell nellie nerys ngozi niamh nicole nina noor nora nour odile oksana olga olive olivia ophelia orla ottilie pamela paola patricia
    paula pauline penelope perpetua petra philippa philomena phoebe phyllis pilar piret polina polly priscilla priya prudence rachel radha
    ragnhild randi rania rebecca regina renata rhiannon rhoda riina rita roberta roisin rosa rosalind rosamund rosario rose rosemary ruth
    sabine saga sakura sally salma samantha samira sandra sarah selma shanti sheila shona sian sibyl signe sigrid sigrun silvia simone
    siobhan siri sofia sofija solange soledad solveig sonia sophia sophie stella sunita susan susanna susannah svetlana sylvia synnove
    tabitha tamara tatiana teresa tessa thea theresa tiina tilda tilly tomoko turid tuuli tuva ulrike una ursula valerie vera verena
    verity veronica vesna victoria viola violet virginia wanda wilhelmina wilma winifred xiomara xiu yasmin yelena yoko yolanda yuki
    yvette yvonne zahra zainab zelda zita zoe zofia zuzana""".split()
)
HE_NAMES = frozenset(
    """aaron abraham adam adrian afonso ahmed akira aksel alan albert alec aled aleksi alessandro alexander alexei alfred ali alistair allan
    alvaro ambrose amos anders andreas andrew andris andrzej angus anil anselm anthony anton antti archibald arjun arne arnold arthur
    asbjorn ashok august augustus axel babatunde balthasar barnaby barney bartholomew basil ben benedict benjamin bernard bertram bill
    bjorn bob boris bram brian bruce bruno callum carl carlo carlos caspar casper cecil charles chidi chinedu christian christoph
    christopher clarence claude clement clifford clive colin conrad cormac cornelius craig cuthbert cyril dafydd daniel david declan denis
    dennis derek desmond didier diego dieter dietrich dmitri dominic donal donald dougal douglas dragan duarte duncan ebenezer edgar
    edmund edward edwin eino eirik elias elijah emanuel emeka emil emre emrys enzo eoin eric erich erling ernest ernst etienne eugene ewan
    ezra federico felix femi ferdinand fergus finbar finn floyd francis frank franz fred frederick friedrich fritz gabriel gareth gary
    gaston geoffrey george gerald gerard gerhard gideon gilbert giles giovanni giuseppe godfrey goran gordon graham gregory grigori guido
    guillaume gunnar gunther gustav guy haakon halvor hamish hans harald harold harry haruto hassan hector heikki heinrich helmut hendrik
    henrik henry herbert herman hermann hezekiah hiroshi horace horst howard hubert hugh hugo humphrey hussein huw iain ian ibrahim idris
    ieuan ignatius igor ikenna isaac isaiah ivan ivor jaan jack jacob jacques jakob james jan janis jasper javier jens jeremiah jeremy
    jerome jerzy jiri joachim joao joe joel johann john jonah jonas jonathan joost jorge jorgen joris jose joseph joshua josiah juan
    juhani julian julius jun jurgen juris jürgen karel karl kasper kazimierz keith kemal kenji kenneth kevin khalid klaus knut kofi konrad
    krzysztof kurt kwame lachlan lambert lars laurence lawrence leif lemuel lennart leo leon leonard leopold leslie levi lewis liam lionel
    lorenz lorenzo lothar louis luca lucien ludwig luis luka luke mads magnus malcolm mamadou manuel marcel marcus mario mark marko markus
    martin matteo matthew matthias matti maurice max maximilian mehmet melchior michael miguel mikhail mikkel mikko milan miles mirko
    moritz mortimer moses moussa mustafa nathan nathaniel neil neville niall nicholas niels nigel nikolai nils noah norman obadiah obinna
    odd oisin olav ole oleg oliver olivier olumide omar onni oscar oskar otto ousmane owen paavo pablo padraig paolo patrick paul pavel
    pedro pekka percival percy peter philip pierre pieter pietro piotr ragnar rahul rainer rajesh ralph randolph raoul rasmus raul ravi
    raymond reginald reinhard rene rhys richard robert roderick rodney roger roland rolf ronald rory rowan ruairi ruben rudolf rufus
    rupert salvatore samson samuel sander sanjay satoshi seamus sean sebastian sergei siegfried sigmund sigurd silas simon sindre solomon
    soren stanislaw stanley stefan steinar stellan stephen steven stuart suresh sven sverre takashi tariq ted thaddeus theo theodore
    thierry thomas tim timothy tobias toivo tom tomasz toomas tor torben torbjorn trygve tunde ulf ulrich urho vaclav vaino valentin
    vernon victor vidar vijay viktor vincent vladimir wallace walter warren wei wendel werner wilfred wilhelm will willem william wojciech
    wolfgang xaver xavier yannick yaw yusuf yves zachary zbigniew zoran""".split()
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
    """“f” or “m”, by title or first name; empty if neither tells."""
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
    """“f” or “m” for a noun, as with “widow”; empty if it tells nothing, as with “keeper”."""
    return "f" if noun in SHE_NOUNS else "m" if noun in HE_NOUNS else ""


def short_name(name: str) -> str:
    """What a story calls a person with this full name: the first word that is not a title."""
    return next((word for word in name.split() if word.strip(".").lower() not in TITLES), name)
