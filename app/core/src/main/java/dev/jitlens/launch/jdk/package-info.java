/**
 * Finds the JDKs of this machine, tells their versions, and asks a java what it can do. Paths, and
 * answers of a java, come in.
 */
package dev.jitlens.launch.jdk;
