/**
 * Copies of the class files of a program, taken into its run while they are what ran: a program
 * that is built again in the same folder has none of them afterwards. {@code classes} reads them.
 */
package dev.jitlens.kept;
