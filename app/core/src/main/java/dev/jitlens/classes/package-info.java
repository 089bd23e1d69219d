/**
 * Bytecode and sources that enrich a view: found in class files, jars, run-time images and source
 * archives. What is not found is missing with a sentence that says why; no view depends on it.
 */
package dev.jitlens.classes;
