/**
 * Commands that hand a run on to somebody else or to another tool: one class a command. A command
 * that shows a run here does not come in.
 */
package dev.jitlens.cli.share;
