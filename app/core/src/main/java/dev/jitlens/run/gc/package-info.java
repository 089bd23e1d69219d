/** Joins what several sources say of one garbage collection. */
package dev.jitlens.run.gc;
