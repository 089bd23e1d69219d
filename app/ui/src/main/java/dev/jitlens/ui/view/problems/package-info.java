/** What was read and what could not be. */
package dev.jitlens.ui.view.problems;
