/** What the program and its JVM did, in recordings: places that threw, allocated or waited. */
package dev.jitlens.profile.jfr.program;
