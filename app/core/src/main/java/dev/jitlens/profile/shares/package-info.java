/** What samples say: shares with their intervals, tables, flame trees and heat. */
package dev.jitlens.profile.shares;
