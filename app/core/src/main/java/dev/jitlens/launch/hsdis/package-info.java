/**
 * Whether a JVM finds an hsdis that it can load, and what to put first on its library path. Command
 * lines and library files come in.
 */
package dev.jitlens.launch.hsdis;
