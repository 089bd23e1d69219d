/**
 * JSON and text made from a run. Runs and what was found come in; how a command asks for it does
 * not.
 */
package dev.jitlens.report;
