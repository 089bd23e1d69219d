/** The machine code of two compilations beside each other. */
package dev.jitlens.ui.view.compare;
