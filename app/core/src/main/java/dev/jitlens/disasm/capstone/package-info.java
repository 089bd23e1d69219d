/**
 * The binding to Capstone, which decodes one instruction after the other. Bytes and addresses come
 * in.
 */
package dev.jitlens.disasm.capstone;
