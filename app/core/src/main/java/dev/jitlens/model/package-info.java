/** Immutable records and sealed types in HotSpot's own words; no I/O, no third-party types. */
package dev.jitlens.model;
