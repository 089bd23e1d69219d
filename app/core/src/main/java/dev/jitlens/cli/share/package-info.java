/** Commands that hand a run on to somebody else or to another tool: one class a command. */
package dev.jitlens.cli.share;
