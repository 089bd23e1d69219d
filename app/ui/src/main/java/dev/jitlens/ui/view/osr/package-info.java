/** On-stack replacements, loop by loop. */
package dev.jitlens.ui.view.osr;
