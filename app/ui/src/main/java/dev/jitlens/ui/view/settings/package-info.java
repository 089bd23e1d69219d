/** What the user chose once for all runs. Settings come in and go out; no run does. */
package dev.jitlens.ui.view.settings;
