/** Inlining from both ends: which code holds a method, and what became of a sampled call. */
package dev.jitlens.inlining;
