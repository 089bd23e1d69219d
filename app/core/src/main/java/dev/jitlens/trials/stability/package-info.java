/** What compilers decided in each of several runs of one program, and what it went with. */
package dev.jitlens.trials.stability;
