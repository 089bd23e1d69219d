/** Reads parts of a run's files again, when they are looked at: code, inlining trees, text. */
package dev.jitlens.run.again;
