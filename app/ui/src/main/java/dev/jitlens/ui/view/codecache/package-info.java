/** What the code cache held over time, and how long the compile queues were. */
package dev.jitlens.ui.view.codecache;
