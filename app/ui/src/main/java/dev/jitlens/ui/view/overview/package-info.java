/** The first page. */
package dev.jitlens.ui.view.overview;
