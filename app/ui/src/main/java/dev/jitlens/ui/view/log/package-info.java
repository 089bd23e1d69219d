/**
 * The log page: the raw text of a run's files. Bytes come in by offset; what a line means does not.
 */
package dev.jitlens.ui.view.log;
