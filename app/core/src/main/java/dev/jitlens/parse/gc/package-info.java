/**
 * What collectors write of their collections: unified logging, and the GC log of JDK 8. Only what
 * reads such lines comes in.
 */
package dev.jitlens.parse.gc;
