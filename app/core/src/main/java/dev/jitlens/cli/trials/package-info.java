/**
 * Commands about experiments: one class a command. What an experiment is, and what is found, stays
 * in {@code trials}.
 */
package dev.jitlens.cli.trials;
