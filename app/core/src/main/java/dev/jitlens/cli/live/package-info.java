/** Commands about JVMs that run already. What one changes in them it says first, and puts back. */
package dev.jitlens.cli.live;
