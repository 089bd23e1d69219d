/**
 * Finds the logs behind what a user names, and opens each as a stream of plain bytes. What a file
 * says does not come in.
 */
package dev.jitlens.run.input;
