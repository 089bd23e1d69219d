/** A pane for text that is too large to be loaded. */
package dev.jitlens.ui.control.log;
