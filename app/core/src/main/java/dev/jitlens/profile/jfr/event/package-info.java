/**
 * What a reader of some events of a recording needs: fields, times, and how a part of the events is
 * taken. No kind of event is known here.
 */
package dev.jitlens.profile.jfr.event;
