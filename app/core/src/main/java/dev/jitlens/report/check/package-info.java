/**
 * What became of rules, as text and in the formats that build servers read. Judged rules come in;
 * how they are read and held does not.
 */
package dev.jitlens.report.check;
