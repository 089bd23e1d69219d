/**
 * Questions about what a run can be believed in: whether its samples, logs and machine tell the
 * truth; one a class. None of it costs the program anything, so all are notices.
 */
package dev.jitlens.findings.trust;
