/** What experiments found, as text and JSON. Results come in; how they are measured does not. */
package dev.jitlens.report.trials;
