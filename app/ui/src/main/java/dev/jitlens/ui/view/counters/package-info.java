/** Performance counters of JVMs, live and saved. */
package dev.jitlens.ui.view.counters;
