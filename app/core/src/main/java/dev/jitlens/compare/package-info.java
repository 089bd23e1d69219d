/**
 * What changed between two runs, ranked by what it costs. One class a kind of change: a run's facts
 * on both sides in, {@link dev.jitlens.compare.Change}s out. Only what judges a difference or finds
 * one comes in; what shows them is elsewhere.
 */
package dev.jitlens.compare;
