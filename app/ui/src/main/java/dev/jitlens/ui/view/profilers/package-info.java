/** Sources of samples side by side. */
package dev.jitlens.ui.view.profilers;
