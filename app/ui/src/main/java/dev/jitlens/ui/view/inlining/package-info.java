/** Inlining trees and the reasons of refusals. */
package dev.jitlens.ui.view.inlining;
