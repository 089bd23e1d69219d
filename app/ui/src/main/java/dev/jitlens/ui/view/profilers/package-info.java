/**
 * Sources of samples side by side. Tables, disagreements and scores come in; which source is right
 * is decided below.
 */
package dev.jitlens.ui.view.profilers;
