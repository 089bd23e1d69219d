/** Reads samples, and attributes them to code. */
package dev.jitlens.profile;
