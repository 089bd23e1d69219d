/**
 * Reads what the agents of Jitlens record. The records are described in FORMAT.md of agent-bridge.
 */
package dev.jitlens.profile.jlp;
