/**
 * Holds a run of a workload against what is known of that workload. Statements of the workloads
 * come in, and runs of them.
 */
package dev.jitlens.expected;
