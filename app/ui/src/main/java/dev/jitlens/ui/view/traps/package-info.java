/** Uncommon traps and deoptimisations. */
package dev.jitlens.ui.view.traps;
