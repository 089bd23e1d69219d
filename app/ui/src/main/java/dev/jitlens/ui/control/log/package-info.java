/** A pane for text that is too large to be loaded. Bytes come in; what they say does not. */
package dev.jitlens.ui.control.log;
