/** Printed machine code to instructions, control flow, polls and loops. Does no file I/O. */
package dev.jitlens.disasm;
