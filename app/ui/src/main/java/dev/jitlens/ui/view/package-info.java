/** What pages have in common. Each page is a package below; none knows another. */
package dev.jitlens.ui.view;
