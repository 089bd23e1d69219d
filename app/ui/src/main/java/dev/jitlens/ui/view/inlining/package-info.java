/**
 * Inlining trees and the reasons of refusals. Compilations come in, and trees as they are read
 * again; which call is hot does, too.
 */
package dev.jitlens.ui.view.inlining;
