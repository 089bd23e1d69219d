/** The log page: the raw text of a run's files. */
package dev.jitlens.ui.view.log;
