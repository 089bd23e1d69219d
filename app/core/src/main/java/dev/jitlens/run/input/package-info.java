/** Finds the logs behind what a user names, and opens each as a stream of plain bytes. */
package dev.jitlens.run.input;
