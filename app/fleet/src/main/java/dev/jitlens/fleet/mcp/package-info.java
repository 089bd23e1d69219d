/**
 * Answers assistants by the Model Context Protocol. Each tool is a command of the command line, run
 * here with {@code --json}, whose answer is told a page at a time.
 */
package dev.jitlens.fleet.mcp;
