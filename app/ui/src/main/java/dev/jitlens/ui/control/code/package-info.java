/**
 * Lines of source, bytecode or machine code with a gutter, in a list of any length. What the lines
 * mean does not come in.
 */
package dev.jitlens.ui.control.code;
