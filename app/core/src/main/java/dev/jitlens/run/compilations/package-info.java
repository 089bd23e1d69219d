/** Joins what several sources say of one compilation: logs, consoles, recordings. */
package dev.jitlens.run.compilations;
