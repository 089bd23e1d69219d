/** Reads honest-profiler's records. */
package dev.jitlens.profile.hpl;
