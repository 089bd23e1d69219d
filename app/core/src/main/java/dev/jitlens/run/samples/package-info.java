/**
 * Samples of one run, joined with what its other files tell of threads, code and the command. Only
 * what joins them comes in; what they say is counted in {@code profile.shares}.
 */
package dev.jitlens.run.samples;
