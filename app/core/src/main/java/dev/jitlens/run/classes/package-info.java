/** Adds up the classes that logs say were loaded. Events of all files come in; no file is read. */
package dev.jitlens.run.classes;
