/** Pure functions over a Run that need several of its facts. */
package dev.jitlens.analysis;
