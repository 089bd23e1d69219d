/**
 * Sums, parts, unions and exports of interval logs, as files and tables. Series that {@code
 * latency} reads come in.
 */
package dev.jitlens.latency.export;
