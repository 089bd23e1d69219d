/**
 * Joins what several sources say of the same pause. Pauses of one run come in, one list a source.
 */
package dev.jitlens.run.pauses;
