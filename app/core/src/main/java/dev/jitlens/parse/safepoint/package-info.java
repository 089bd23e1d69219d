/**
 * Lines about safepoints and stopped times of JDK 8 to 27, whichever log they are in. Only what
 * reads such lines comes in.
 */
package dev.jitlens.parse.safepoint;
