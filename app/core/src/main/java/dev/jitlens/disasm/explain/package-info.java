/** Sentences about instructions, marks and comments of HotSpot. Disassembled code comes in. */
package dev.jitlens.disasm.explain;
