/** Joins what several sources say of one exception. */
package dev.jitlens.run.exceptions;
