/** What was read and what could not be. Files and problems come in as the readers told them. */
package dev.jitlens.ui.view.problems;
