/** The window around the pages, and what pages may know of it. */
package dev.jitlens.ui.shell;
