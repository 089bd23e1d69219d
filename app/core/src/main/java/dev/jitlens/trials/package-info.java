/**
 * Experiments: what is tried, in which order, the JVMs that try it, and what they measured. What is
 * found in the numbers does not come in.
 */
package dev.jitlens.trials;
