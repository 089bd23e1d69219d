package dev.jitlens.inlining;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;

/**
 * A compilation with its inlining tree.
 *
 * @param root the compiled method
 */
record CodeTree(Compilation compilation, InlineNode root) {}
