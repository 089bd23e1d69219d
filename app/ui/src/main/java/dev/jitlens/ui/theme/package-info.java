/** Colours, fonts and the style sheet, dark and light. No control comes in. */
package dev.jitlens.ui.theme;
