package dev.jitlens.profile.printed;

/**
 * What a text of async-profiler says of a stack or a method.
 *
 * @param weight in the unit of the text
 * @param count of samples
 * @param hundredths of a percent of all that was sampled
 */
record AsyncRow(long weight, long count, int hundredths) {}
