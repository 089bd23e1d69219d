/**
 * One class a log format: bytes in, model events and problems out, in constant memory. Only whole
 * formats come in; lines that several formats have are in a room of their subject.
 */
package dev.jitlens.parse;
