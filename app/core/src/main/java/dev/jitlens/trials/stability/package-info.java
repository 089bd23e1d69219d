/**
 * What compilers decided in each of several runs of one program, and what it went with. Results
 * come in, whose runs it reads; nothing is launched.
 */
package dev.jitlens.trials.stability;
