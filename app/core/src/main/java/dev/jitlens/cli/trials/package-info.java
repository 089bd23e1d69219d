/** Commands about experiments: one class a command. */
package dev.jitlens.cli.trials;
