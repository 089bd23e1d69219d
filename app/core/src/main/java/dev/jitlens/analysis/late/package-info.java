/**
 * What a run tells of the threads that a safepoint waited for: which code they can have been in,
 * whose compilation they asked for, where they were sampled, what they may have cleared.
 */
package dev.jitlens.analysis.late;
