/**
 * What several commands say in the same words: exit codes, options, warnings. It knows no command.
 */
package dev.jitlens.cli.shared;
