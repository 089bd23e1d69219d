/** What the numbers of several trials support, by Commons Statistics. */
package dev.jitlens.trials.numbers;
