/**
 * Immutable records and sealed types in HotSpot's own words; no I/O, no third-party types. Only
 * facts of a JVM come in, and what names them; nothing that was counted or judged of them.
 */
package dev.jitlens.model;
