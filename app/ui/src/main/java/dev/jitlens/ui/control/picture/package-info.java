/**
 * Pictures that leave the window: what draws on a canvas draws SVG by the same calls. Knows nothing
 * of what is drawn.
 */
package dev.jitlens.ui.control.picture;
