/**
 * Messages about AOT caches and archives of classes. Lines come in; out goes what the JVM says of a
 * cache that it does without. Only what reads such lines comes in.
 */
package dev.jitlens.parse.archive;
