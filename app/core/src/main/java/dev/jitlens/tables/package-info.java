/**
 * What tables of many runs are for whoever asks them; another module writes and queries them. No
 * engine and no library of one comes in.
 */
package dev.jitlens.tables;
