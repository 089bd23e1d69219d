/** The launch page: what to run, on which JDK, with which flags; and its output. */
package dev.jitlens.ui.view.launch;
