/** Every compilation as a row. */
package dev.jitlens.ui.view.compilations;
