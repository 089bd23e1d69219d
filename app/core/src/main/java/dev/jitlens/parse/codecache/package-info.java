/**
 * What the JVM writes of its code cache, whichever log it is in. Only what reads such lines comes
 * in.
 */
package dev.jitlens.parse.codecache;
