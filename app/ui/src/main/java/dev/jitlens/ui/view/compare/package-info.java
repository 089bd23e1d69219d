/**
 * What changed from one run to another, and the machine code of two compilations beside each other.
 * Changes and alignments come in ready; none is computed here.
 */
package dev.jitlens.ui.view.compare;
