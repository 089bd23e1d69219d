/**
 * The code that rides inside the watched JVM, JDK 8 to 26. It must never stop or break that JVM.
 * Nothing comes in that needs more than the JDK.
 */
package dev.jitlens.bridge;
