/**
 * Opens a run directory or loose files, finds the format of each, and hands out an immutable Run.
 * What joins the facts of several files has a room below; what reads one is in {@code parse},
 * {@code profile} and their like.
 */
package dev.jitlens.run;
