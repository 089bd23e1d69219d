/** Lines of source, bytecode or machine code with a gutter, in a list of any length. */
package dev.jitlens.ui.control.code;
