/** What became of rules, as text and in the formats that build servers read. */
package dev.jitlens.report.check;
