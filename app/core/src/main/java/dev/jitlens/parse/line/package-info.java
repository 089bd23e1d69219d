/**
 * Bytes, lines of them, and the small words in them; nothing here knows what a line says. Every
 * reader of the other rooms hands its facts to the sink.
 */
package dev.jitlens.parse.line;
