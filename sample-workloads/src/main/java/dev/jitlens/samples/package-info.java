/**
 * Small programs whose true behaviour is known by construction: one effect each, one class each.
 * They run on JDK 8 to 27 and need nothing but the JDK; the libraries that some use lie beside them
 * in the jar.
 */
package dev.jitlens.samples;
