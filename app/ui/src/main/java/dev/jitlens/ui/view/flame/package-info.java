/**
 * Flame graphs of the samples, a source or two at a time. Profiles come in and become trees here,
 * in the background; drawing is a control's.
 */
package dev.jitlens.ui.view.flame;
