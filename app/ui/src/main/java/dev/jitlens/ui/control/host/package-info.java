/**
 * What the machine does to latencies, in words and signs. Facts of the machine come in; none is
 * read here.
 */
package dev.jitlens.ui.control.host;
