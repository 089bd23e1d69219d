/** Colours, fonts and the style sheet, dark and light. */
package dev.jitlens.ui.theme;
