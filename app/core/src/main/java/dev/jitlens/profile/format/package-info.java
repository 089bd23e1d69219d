/**
 * What a format of samples is, where it puts what it finds, and what several formats share. No
 * format is known here.
 */
package dev.jitlens.profile.format;
