/** Finds the files and folders of the application itself; no run or log of a user's comes in. */
package dev.jitlens.install;
