/**
 * What the program and its JVM did, in recordings: places that threw, allocated or waited. What
 * compilers and collectors did does not come in.
 */
package dev.jitlens.profile.jfr.program;
