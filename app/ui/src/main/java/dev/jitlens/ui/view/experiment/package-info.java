/** What an experiment found: its trials, as dots, while they end. */
package dev.jitlens.ui.view.experiment;
