/** Rules that a run is held against, and what becomes of each; knows no command and no format. */
package dev.jitlens.check;
