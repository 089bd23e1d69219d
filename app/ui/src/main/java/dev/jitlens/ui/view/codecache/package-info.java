/**
 * What the code cache held over time, and how long the compile queues were. Readings come in as a
 * run has them; none is taken here.
 */
package dev.jitlens.ui.view.codecache;
