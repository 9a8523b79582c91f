"""The registry of the pages: (path below the base of a memory, view, name).

Pages in `READING` are open to staff too; those in `CHANGING` only to the person.
"""

from chat.memory_pages import (
    binned,
    changing_facts,
    data,
    editing_facts,
    entity,
    episode,
    fact,
    fading,
    home,
    interests,
    keeping_here,
    knowledge,
    merging_things,
    talks,
    texts,
    timeline,
)
from chat.memory_pages.opened import Page

READING: tuple[tuple[str, Page, str], ...] = (
    ("", home.page, "home"),
    ("timeline/", timeline.page, "timeline"),
    ("episode/<str:episode_id>/", episode.page, "episode"),
    ("knowledge/", knowledge.page, "knowledge"),
    ("fact/", fact.page, "fact"),
    ("entity/", entity.page, "entity"),
    ("interests/", interests.page, "interests"),
    ("fading/", fading.page, "fading"),
    ("fading/bin/", binned.page, "bin"),
    ("talks/", talks.page, "talks"),
    ("texts/", texts.page, "texts"),
    ("text/<str:text_id>/", texts.one, "text"),
)
CHANGING: tuple[tuple[str, Page, str], ...] = (
    ("data/", data.page, "data"),
    ("data/export/", data.export, "export"),
    ("data/import/", data.bring_in, "import"),
    ("data/import/preview/", data.look_into, "preview_import"),
    ("data/erase/", data.erase, "erase"),
    ("interests/change/", interests.change, "change_interest"),
    ("fading/pin/", fading.change_pin, "change_pin"),
    ("fading/choose/", fading.choose_policy, "choose_policy"),
    ("fading/bin/change/", binned.change, "change_bin"),
    ("fading/bin/empty/", binned.empty, "empty_bin"),
    ("timeline/change/", timeline.change, "change_timeline"),
    ("timeline/remove/", timeline.remove, "remove_episodes"),
    ("knowledge/change/", changing_facts.change, "change_facts"),
    ("fact/edit/", editing_facts.edit, "edit_fact"),
    ("fact/add/", editing_facts.add, "add_fact"),
    ("fact/preview/", editing_facts.look_ahead, "preview_fact"),
    ("fact/undo/", editing_facts.undo, "undo_fact"),
    ("fact/remove/", changing_facts.remove, "remove_facts"),
    ("keep-here/episode/", keeping_here.change_episode, "keep_episode_here"),
    ("keep-here/fact/", keeping_here.change_fact, "keep_fact_here"),
    ("talks/remove/", talks.remove, "remove_condensed"),
    ("texts/give/", texts.give, "give_text"),
    ("texts/progress/", texts.progress, "progress_of_texts"),
    ("texts/change/", texts.change, "change_text"),
    ("texts/remove/", texts.remove, "remove_text"),
    ("texts/pin/", texts.pin, "pin_memory_of_text"),
    ("entity/merge/", merging_things.page, "merge_things"),
)
