/* The admin's script copies a chosen file's name into a neighbouring text field; this opts out fields without one. */

for (const field of document.querySelectorAll("input[type=file]")) field.hasChangeListener = true;
