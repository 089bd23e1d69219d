/**
 * Reads samples, and attributes them to code. Only the list of formats is here; a format has a room
 * below.
 */
package dev.jitlens.profile;
