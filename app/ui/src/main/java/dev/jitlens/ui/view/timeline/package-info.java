/**
 * The timeline page: everything of a run on one time axis. Facts with times come in and become
 * items; drawing is a control's.
 */
package dev.jitlens.ui.view.timeline;
