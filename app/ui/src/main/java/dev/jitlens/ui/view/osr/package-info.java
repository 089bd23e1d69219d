/** On-stack replacements, loop by loop. Entries come in with their loops; nothing of samples. */
package dev.jitlens.ui.view.osr;
