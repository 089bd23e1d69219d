/** Experiments: what is tried, in which order, the JVMs that try it, and what they measured. */
package dev.jitlens.trials;
