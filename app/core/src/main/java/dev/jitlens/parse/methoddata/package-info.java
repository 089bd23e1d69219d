/** Profiles of methods as -XX:+PrintMethodData prints them. Only what reads such text comes in. */
package dev.jitlens.parse.methoddata;
