/** What JITWatch's report walkers find in the run's LogCompilation file. */
package dev.jitlens.ui.view.jitwatch;
