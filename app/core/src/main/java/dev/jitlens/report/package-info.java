/** JSON and text made from a run. */
package dev.jitlens.report;
