/** Results of JMH. Results with their forks come in; what launches JMH does not. */
package dev.jitlens.ui.view.benchmarks;
