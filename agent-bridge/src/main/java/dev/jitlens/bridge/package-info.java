/**
 * The code that rides inside the watched JVM, JDK 8 to 26. It must never stop or break that JVM.
 */
package dev.jitlens.bridge;
