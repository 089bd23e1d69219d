/** Exceptions, allocations and locks, by class and place. */
package dev.jitlens.ui.view.events;
