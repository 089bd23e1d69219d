/** Holds a run of a workload against what is known of that workload. */
package dev.jitlens.expected;
