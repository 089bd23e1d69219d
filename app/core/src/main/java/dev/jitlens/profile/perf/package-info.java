/**
 * Reads what {@code perf script} prints, with the map of compiled code beside it. Recordings of
 * perf itself do not come in, only what it prints of them.
 */
package dev.jitlens.profile.perf;
