/**
 * How a program warmed up: in which kind of code its time went, slice by slice, and how fast the
 * compilers worked. Slices come in as the analysis made them; only how they look is decided here.
 */
package dev.jitlens.ui.view.warmup;
