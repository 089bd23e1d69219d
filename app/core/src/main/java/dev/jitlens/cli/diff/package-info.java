/**
 * What tells the differences between runs, and between two compilations; and what holds runs
 * against rules.
 */
package dev.jitlens.cli.diff;
