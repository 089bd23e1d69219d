/** One class a log format: bytes in, model events and problems out, in constant memory. */
package dev.jitlens.parse;
