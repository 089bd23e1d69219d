/** Finds methods, pages, commands and other things by what people type. Knows no control. */
package dev.jitlens.ui.find;
