/** Results of JMH. */
package dev.jitlens.ui.view.benchmarks;
