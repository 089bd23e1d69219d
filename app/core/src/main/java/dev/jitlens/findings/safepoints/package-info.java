/** Questions about safepoints: who was late for them, and who asks for so many. */
package dev.jitlens.findings.safepoints;
