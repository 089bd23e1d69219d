/**
 * Listings of machine code, in a log or a console: to count them, and to show one of them again.
 */
package dev.jitlens.parse.assembly;
