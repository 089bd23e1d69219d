/** What every run of a workload must show, and what this one shows. Statements come in judged. */
package dev.jitlens.ui.view.expected;
