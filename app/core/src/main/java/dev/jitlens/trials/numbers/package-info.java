/**
 * What the numbers of several trials support, by Commons Statistics. Numbers come in; where they
 * come from does not.
 */
package dev.jitlens.trials.numbers;
