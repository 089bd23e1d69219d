/** Results of JMH: their file, and what several files say of one benchmark. */
package dev.jitlens.benchmarks;
