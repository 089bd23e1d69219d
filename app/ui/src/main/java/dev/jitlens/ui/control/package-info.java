/**
 * Controls that several pages use; they know only the model. No page and no workbench comes in; a
 * control with several classes has a room below.
 */
package dev.jitlens.ui.control;
