/** Reads honest-profiler's records. What another profiler writes does not come in. */
package dev.jitlens.profile.hpl;
