/** What tells the differences between runs, and between two compilations. */
package dev.jitlens.cli.diff;
