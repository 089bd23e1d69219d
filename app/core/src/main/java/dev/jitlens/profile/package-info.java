/** Reads samples, attributes them, and counts them by method, line, bytecode and instruction. */
package dev.jitlens.profile;
