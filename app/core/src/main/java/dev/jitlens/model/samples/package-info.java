/**
 * What profilers took, as they took it: samples, their frames, the code that they are in, what
 * failed. Facts of one source at a time.
 */
package dev.jitlens.model.samples;
