/**
 * A profiler for JMH that keeps what each fork writes as a run directory of Jitlens. Nothing comes
 * in that needs more than JMH.
 */
package dev.jitlens.jmh;
