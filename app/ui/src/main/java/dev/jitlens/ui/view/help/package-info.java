/** The help pages in the window. Texts come in as Markdown; no run does. */
package dev.jitlens.ui.view.help;
