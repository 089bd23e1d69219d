/**
 * What the JVM counted of a method's bytecodes, as its dump of method data has it. Facts of one
 * method at a time.
 */
package dev.jitlens.model.methoddata;
