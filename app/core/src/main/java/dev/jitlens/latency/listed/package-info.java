/** Lines of files that list percentiles, whoever makes what of them. */
package dev.jitlens.latency.listed;
