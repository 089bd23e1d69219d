/**
 * What JITWatch makes of the same log. Its words come in as text and numbers; its classes do not.
 */
package dev.jitlens.ui.view.jitwatch;
