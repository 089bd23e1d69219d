/** Profiles of methods as -XX:+PrintMethodData prints them. */
package dev.jitlens.parse.methoddata;
