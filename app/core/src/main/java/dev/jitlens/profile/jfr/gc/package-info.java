/** Garbage collections in recordings. */
package dev.jitlens.profile.jfr.gc;
