/**
 * Lines about classes that are loaded and unloaded, whichever log they are in. Each is a fact by
 * itself. Only what reads such lines comes in.
 */
package dev.jitlens.parse.classes;
