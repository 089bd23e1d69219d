/**
 * What of this machine bears on latency: settings and states that Linux tells below {@code /sys}
 * and {@code /proc}. Only read, never changed.
 */
package dev.jitlens.host;
