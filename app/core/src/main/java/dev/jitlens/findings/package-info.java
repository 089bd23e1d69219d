/**
 * Which questions are asked of a run, and how their answers are ranked. A question is a class of
 * one of the rooms below; this room knows all of them and nothing of what they find.
 */
package dev.jitlens.findings;
