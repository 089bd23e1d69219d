/** A profiler for JMH that keeps what each fork writes as a run directory of Jitlens. */
package dev.jitlens.jmh;
