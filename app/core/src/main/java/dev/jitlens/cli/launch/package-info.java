/** Commands that start programs, with what they ask for and tell of a launch. */
package dev.jitlens.cli.launch;
