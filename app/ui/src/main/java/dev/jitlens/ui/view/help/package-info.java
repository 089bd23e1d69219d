/** The help pages in the window. */
package dev.jitlens.ui.view.help;
