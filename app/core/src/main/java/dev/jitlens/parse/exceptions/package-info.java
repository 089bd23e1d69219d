/** What {@code -Xlog:exceptions} writes. Only what reads such lines comes in. */
package dev.jitlens.parse.exceptions;
