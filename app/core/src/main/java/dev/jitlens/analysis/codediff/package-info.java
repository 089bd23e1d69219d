/** What differs between two compilations of a method, instruction by instruction. */
package dev.jitlens.analysis.codediff;
