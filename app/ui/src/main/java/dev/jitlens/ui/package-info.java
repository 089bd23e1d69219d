/** The main class, its commands that need the window, and the list of pages. */
package dev.jitlens.ui;
