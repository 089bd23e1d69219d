/**
 * What a recording tells of the JIT: its compilations, what was inlined, traps, the code cache.
 * Samples and pauses do not come in.
 */
package dev.jitlens.profile.jfr.jit;
