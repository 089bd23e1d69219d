/** Lines of PrintCompilation and PrintInlining, whichever log they are in. */
package dev.jitlens.parse.compilation;
