/**
 * Reads parts of a run's files again, when they are looked at: code, inlining trees, text. Nothing
 * is joined or kept here.
 */
package dev.jitlens.run.again;
