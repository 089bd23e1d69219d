/**
 * Pure functions over a Run that need several of its facts. What one fact tells alone does not come
 * in, nor what is judged: that is a finding.
 */
package dev.jitlens.analysis;
