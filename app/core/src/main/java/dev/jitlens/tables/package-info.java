/** What tables of many runs are for whoever asks them; another module writes and queries them. */
package dev.jitlens.tables;
