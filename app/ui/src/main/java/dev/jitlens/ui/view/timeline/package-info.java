/** The timeline page: everything of a run on one time axis. */
package dev.jitlens.ui.view.timeline;
