/* The admin's own script writes the name of a chosen file into a text field beside it; a form that has no such field says so here. */

for (const field of document.querySelectorAll("input[type=file]")) field.hasChangeListener = true;
