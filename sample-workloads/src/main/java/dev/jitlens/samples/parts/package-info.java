/**
 * What single workloads are made of and which would be too long within them: servers, sets, queues,
 * a load on the disk. A workload itself is not here.
 */
package dev.jitlens.samples.parts;
