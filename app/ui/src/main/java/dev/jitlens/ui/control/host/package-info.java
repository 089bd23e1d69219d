/** What the machine does to latencies, in words and signs. */
package dev.jitlens.ui.control.host;
