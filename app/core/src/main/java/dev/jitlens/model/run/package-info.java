/** A run as a whole: its files, how it was launched, all that was read of it. */
package dev.jitlens.model.run;
