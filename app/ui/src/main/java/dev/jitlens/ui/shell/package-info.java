/**
 * What pages and the window around them know of each other: the open runs, the selection, settings.
 */
package dev.jitlens.ui.shell;
