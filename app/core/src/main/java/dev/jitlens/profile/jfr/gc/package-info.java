/** Garbage collections in recordings. Other events do not come in. */
package dev.jitlens.profile.jfr.gc;
