/**
 * The method page: source, bytecode, inlining and machine code of one method, side by side.
 * Classes, listings and heat come in through the background; what finds and decodes them does not.
 */
package dev.jitlens.ui.view.method;
