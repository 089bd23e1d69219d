/**
 * JITWatch's report walkers behind our own records. The only package that knows JITWatch; nothing
 * of a log is executed, and no class of the watched program is needed.
 */
package dev.jitlens.jitwatch;
