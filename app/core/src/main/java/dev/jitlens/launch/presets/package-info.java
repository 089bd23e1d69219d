/**
 * Presets and workloads, as the files that describe them. Text comes in; command lines are made in
 * {@code launch}.
 */
package dev.jitlens.launch.presets;
