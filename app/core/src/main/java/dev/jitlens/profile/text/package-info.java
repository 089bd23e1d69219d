/**
 * Reads profiles that are text: collapsed stacks, those that were drawn as flame graphs, and what
 * JMH prints with {@code -prof perfasm}. A format that is bytes does not come in.
 */
package dev.jitlens.profile.text;
