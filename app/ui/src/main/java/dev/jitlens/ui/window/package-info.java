/**
 * The window around the pages: its bars, menus and keys, its stages, its picture. It knows no page.
 */
package dev.jitlens.ui.window;
