/** What experiments found, as text and JSON. */
package dev.jitlens.report.trials;
