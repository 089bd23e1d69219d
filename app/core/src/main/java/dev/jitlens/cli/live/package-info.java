/** Commands that look at JVMs that run already, and change nothing of them. */
package dev.jitlens.cli.live;
