/**
 * What several workloads share and none of them is about: annotations, parameters, trials, logs of
 * histograms, samplers. It knows no workload.
 */
package dev.jitlens.samples.shared;
