/**
 * What collections tell together: how fast the program allocates, and totals by kind. Collections
 * come in, whichever file told them.
 */
package dev.jitlens.analysis.heap;
