/**
 * Pauses, single and by VM operation. Pauses and their explanations come in; which loop held one up
 * is decided below.
 */
package dev.jitlens.ui.view.safepoints;
