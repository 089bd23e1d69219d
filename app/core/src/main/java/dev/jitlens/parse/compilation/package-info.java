/**
 * Lines of PrintCompilation and PrintInlining, whichever log they are in. Only what reads such
 * lines comes in; the XML of LogCompilation does not.
 */
package dev.jitlens.parse.compilation;
