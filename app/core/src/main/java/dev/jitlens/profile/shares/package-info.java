/**
 * What samples say: shares with their intervals, tables, flame trees and heat. Profiles of any
 * format come in; no format does.
 */
package dev.jitlens.profile.shares;
