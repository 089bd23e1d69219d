/** The help pages and how they read as text; knows neither the window nor any run. */
package dev.jitlens.ui.help;
