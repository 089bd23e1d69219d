/**
 * Joins what several sources say of one garbage collection. Events of all files come in; no file is
 * read.
 */
package dev.jitlens.run.gc;
