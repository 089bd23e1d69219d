/**
 * What a run's compilers did, counted and over time: how long compilations took and waited, how
 * large they are, and what the code cache held.
 */
package dev.jitlens.analysis.compiling;
