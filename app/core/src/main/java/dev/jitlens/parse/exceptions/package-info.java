/** What {@code -Xlog:exceptions} writes. */
package dev.jitlens.parse.exceptions;
