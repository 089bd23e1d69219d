/** Pauses, single and by VM operation. */
package dev.jitlens.ui.view.safepoints;
