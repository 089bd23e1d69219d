/**
 * Joins what several sources say of one compilation: logs, consoles, recordings. Events of all
 * files come in; no file is read.
 */
package dev.jitlens.run.compilations;
