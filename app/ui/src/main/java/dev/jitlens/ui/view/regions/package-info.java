/**
 * The hottest regions of machine code, with the share of each instruction. Regions come in found
 * and decoded.
 */
package dev.jitlens.ui.view.regions;
