/**
 * Small programs whose true behaviour is known by construction: one class, one effect each. They
 * run on JDK 8 to 26 and need nothing but the JDK.
 */
package dev.jitlens.samples;
