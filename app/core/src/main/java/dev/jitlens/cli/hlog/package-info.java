/** Commands about files of histograms: one class a command. */
package dev.jitlens.cli.hlog;
