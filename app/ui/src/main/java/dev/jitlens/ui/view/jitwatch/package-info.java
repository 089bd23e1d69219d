/** What JITWatch makes of the same log. */
package dev.jitlens.ui.view.jitwatch;
