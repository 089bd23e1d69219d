/**
 * Reads what the agents of Jitlens record. The records are described in FORMAT.md of agent-bridge.
 * What another profiler writes does not come in.
 */
package dev.jitlens.profile.jlp;
