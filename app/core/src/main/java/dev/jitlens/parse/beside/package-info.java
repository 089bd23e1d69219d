/**
 * Text that is no log: what other readers find in a console, and what the compilers leave for a
 * JVM. It is told what it is; nobody reads it here.
 */
package dev.jitlens.parse.beside;
