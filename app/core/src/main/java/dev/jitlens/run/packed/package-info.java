/** What is packed, or comes through a pipe, as plain bytes. Nothing is known of what they say. */
package dev.jitlens.run.packed;
