/** The JVMs of this machine, and attaching to one of them. */
package dev.jitlens.ui.view.jvms;
