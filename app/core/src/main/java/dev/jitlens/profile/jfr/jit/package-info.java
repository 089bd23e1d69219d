/** What a recording tells of the JIT: its compilations, what was inlined, traps, the code cache. */
package dev.jitlens.profile.jfr.jit;
