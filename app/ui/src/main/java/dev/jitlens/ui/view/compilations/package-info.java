/**
 * Every compilation as a row. The run's compilations come in, and what a chip of another page asks
 * to narrow them to.
 */
package dev.jitlens.ui.view.compilations;
