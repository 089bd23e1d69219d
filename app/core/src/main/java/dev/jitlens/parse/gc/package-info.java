/** What collectors write of their collections: unified logging, and the GC log of JDK 8. */
package dev.jitlens.parse.gc;
