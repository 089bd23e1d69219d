/**
 * The launch page: puts the form and its model together, plans, starts, and tells what became of
 * it.
 */
package dev.jitlens.ui.view.launch;
