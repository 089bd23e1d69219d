/**
 * Words of a java command line: compile commands, directives, logging, flags that a JVM knows or
 * refuses. Nothing is started here but a java that is asked.
 */
package dev.jitlens.launch.flags;
