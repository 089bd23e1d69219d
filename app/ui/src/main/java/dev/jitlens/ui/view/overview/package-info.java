/** The first page. Findings and totals come in; it concludes nothing itself. */
package dev.jitlens.ui.view.overview;
