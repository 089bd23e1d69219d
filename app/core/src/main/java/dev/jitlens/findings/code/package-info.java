/** Questions about what the JIT compilers did with the program's code, one a class. */
package dev.jitlens.findings.code;
