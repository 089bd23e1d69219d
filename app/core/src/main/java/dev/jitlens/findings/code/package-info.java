/**
 * Questions about what the JIT compilers did with the program's code, one a class. What a run is
 * trusted for does not come in.
 */
package dev.jitlens.findings.code;
