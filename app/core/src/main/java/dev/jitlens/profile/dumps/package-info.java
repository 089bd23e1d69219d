/**
 * Takes dumps of all threads apart, whichever file they are in, and finds the threads in them that
 * never go on. What becomes of the threads does not come in.
 */
package dev.jitlens.profile.dumps;
