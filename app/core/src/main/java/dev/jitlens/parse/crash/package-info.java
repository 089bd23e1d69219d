/**
 * The report that a JVM writes when it crashes (vmError.cpp), alone or within a console. Only what
 * reads such a report comes in.
 */
package dev.jitlens.parse.crash;
