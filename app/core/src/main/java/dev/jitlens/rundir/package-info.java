/**
 * Run directories, written and read: {@code run.json}, {@code set.json} and where the files beside
 * them lie. What the files say is read in {@code run}.
 */
package dev.jitlens.rundir;
