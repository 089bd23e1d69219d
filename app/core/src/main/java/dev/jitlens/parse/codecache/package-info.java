/** What the JVM writes of its code cache, whichever log it is in. */
package dev.jitlens.parse.codecache;
