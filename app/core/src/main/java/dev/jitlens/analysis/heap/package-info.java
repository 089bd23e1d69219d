/** What collections tell together: how fast the program allocates, and totals by kind. */
package dev.jitlens.analysis.heap;
