/**
 * Performance counters of JVMs, live and saved. Values come in from files and watchers; what reads
 * memory or sockets does not.
 */
package dev.jitlens.ui.view.counters;
