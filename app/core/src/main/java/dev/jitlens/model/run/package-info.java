/**
 * A run as a whole: its files, how it was launched, all that was read of it. A fact of a single
 * line or sample does not come in, but in {@code model}.
 */
package dev.jitlens.model.run;
