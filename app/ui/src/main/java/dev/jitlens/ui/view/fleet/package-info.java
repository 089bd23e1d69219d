/** Many runs as rows. */
package dev.jitlens.ui.view.fleet;
