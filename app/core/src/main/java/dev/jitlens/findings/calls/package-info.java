/**
 * Questions about calls that were not inlined, which rest on samples and inlining trees. A call
 * that is inlined does not come in.
 */
package dev.jitlens.findings.calls;
