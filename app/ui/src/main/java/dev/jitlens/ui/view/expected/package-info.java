/** What every run of a workload must show, and what this one shows. */
package dev.jitlens.ui.view.expected;
