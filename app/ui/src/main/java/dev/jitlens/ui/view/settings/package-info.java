/** What the user chose once for all runs. */
package dev.jitlens.ui.view.settings;
