/**
 * The main class, its commands that need the window, and the list of pages. Only what starts the
 * window or lists its pages comes in.
 */
package dev.jitlens.ui;
