/**
 * What a finding is, and the facts of a run that several questions share. Only what needs to know
 * no question comes in.
 */
package dev.jitlens.findings.fact;
