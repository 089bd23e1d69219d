/**
 * Exceptions, allocations and locks, by class and place. Sites of recordings and logs come in,
 * already added up.
 */
package dev.jitlens.ui.view.events;
