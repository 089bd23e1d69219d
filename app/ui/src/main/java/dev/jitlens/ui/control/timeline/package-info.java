/** What the timeline chart is made of: the axis, the ruler, the lanes, and how they are drawn. */
package dev.jitlens.ui.control.timeline;
