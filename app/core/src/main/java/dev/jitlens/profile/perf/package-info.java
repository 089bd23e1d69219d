/** Reads what {@code perf script} prints, with the map of compiled code beside it. */
package dev.jitlens.profile.perf;
