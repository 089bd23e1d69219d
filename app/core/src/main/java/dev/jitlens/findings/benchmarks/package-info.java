/**
 * Questions about what JMH measured: whether its numbers are of what the benchmark is named after.
 * One a class; none of it costs a program anything, so all are notices.
 */
package dev.jitlens.findings.benchmarks;
