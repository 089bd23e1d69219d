/** JDKs, presets, command lines, child processes: fills a run directory. */
package dev.jitlens.launch;
