/**
 * Many runs as rows. Rows of a store or a folder come in; what reads them is handed in, so that no
 * table is known here.
 */
package dev.jitlens.ui.view.fleet;
