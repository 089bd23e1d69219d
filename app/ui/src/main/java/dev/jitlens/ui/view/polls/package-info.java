/** Safepoint polls and loops of printed machine code. Listings come in decoded. */
package dev.jitlens.ui.view.polls;
