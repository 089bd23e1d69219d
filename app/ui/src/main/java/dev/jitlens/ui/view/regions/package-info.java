/** The hottest regions of machine code, with the share of each instruction. */
package dev.jitlens.ui.view.regions;
