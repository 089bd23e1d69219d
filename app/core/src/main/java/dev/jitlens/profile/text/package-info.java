/**
 * Reads profiles that are text: collapsed stacks, and what JMH prints with {@code -prof perfasm}.
 */
package dev.jitlens.profile.text;
