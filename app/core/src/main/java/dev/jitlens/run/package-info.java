/**
 * Opens a run directory or loose files, finds the format of each, and hands out an immutable Run.
 */
package dev.jitlens.run;
