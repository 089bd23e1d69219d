/**
 * Joins what several sources say of one exception. Events of all files come in; no file is read.
 */
package dev.jitlens.run.exceptions;
