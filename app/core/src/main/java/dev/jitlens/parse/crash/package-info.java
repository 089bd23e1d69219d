/** The report that a JVM writes when it crashes (vmError.cpp), alone or within a console. */
package dev.jitlens.parse.crash;
