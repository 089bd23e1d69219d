/**
 * What differs between two compilations of a method, instruction by instruction. Code comes in
 * decoded; how a difference is shown does not.
 */
package dev.jitlens.analysis.codediff;
