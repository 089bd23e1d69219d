/** Where samples cannot be right: rules, a class each, and what they hold samples against. */
package dev.jitlens.analysis.disagreement;
