/** Uncommon traps and deoptimisations. Traps come in with the compilations that they left. */
package dev.jitlens.ui.view.traps;
