/**
 * The JVMs of this machine, and attaching to one of them. What is found and what attaching changes
 * come in; agents do not.
 */
package dev.jitlens.ui.view.jvms;
