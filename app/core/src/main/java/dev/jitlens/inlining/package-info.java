/**
 * Inlining from both ends: which code holds a method, and what became of a sampled call.
 * Compilations with their trees come in, and samples; no finding.
 */
package dev.jitlens.inlining;
