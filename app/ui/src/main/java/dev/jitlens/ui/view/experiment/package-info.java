/**
 * What an experiment found: its trials, as dots, while they end. Trials and comparisons come in;
 * what runs them does not.
 */
package dev.jitlens.ui.view.experiment;
