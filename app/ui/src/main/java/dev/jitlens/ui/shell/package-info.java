/**
 * What pages and the window around them know of each other: the open runs, the selection, settings.
 * No page comes in, and nothing that needs a stage.
 */
package dev.jitlens.ui.shell;
