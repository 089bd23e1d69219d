/**
 * Commands about files of histograms: one class a command. Only commands that are about such files,
 * not about runs, come in.
 */
package dev.jitlens.cli.hlog;
