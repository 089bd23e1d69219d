/**
 * What the timeline chart is made of: the axis, the ruler, the lanes, and how they are drawn. Items
 * with times come in; what they are of does not.
 */
package dev.jitlens.ui.control.timeline;
