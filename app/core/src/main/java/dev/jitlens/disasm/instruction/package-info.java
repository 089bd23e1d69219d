/**
 * What one instruction does: its length, where it goes, what it reads and writes. The bytes or the
 * text of one instruction come in, never a listing.
 */
package dev.jitlens.disasm.instruction;
