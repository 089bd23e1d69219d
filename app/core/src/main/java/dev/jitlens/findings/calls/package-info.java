/** Questions about calls that were not inlined, which rest on samples and inlining trees. */
package dev.jitlens.findings.calls;
