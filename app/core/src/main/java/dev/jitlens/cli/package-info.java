/**
 * The list of all commands, how their mistakes are told, and commands that read runs. A command
 * with a subject of its own comes into a room of that subject.
 */
package dev.jitlens.cli;
