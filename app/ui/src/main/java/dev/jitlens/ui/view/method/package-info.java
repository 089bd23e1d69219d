/** The method page: source, bytecode, inlining and machine code of one method, side by side. */
package dev.jitlens.ui.view.method;
