/** Safepoint polls and loops of printed machine code. */
package dev.jitlens.ui.view.polls;
