package dev.jitlens.ui.view.method;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.Method;
import dev.jitlens.model.MethodData;

import java.util.List;

/**
 * Everything that the page shows of a method, read and decoded.
 *
 * @param profile counts that the JVM dumped at exit
 * @param sampled where samples are in it
 */
record Loaded(
        Method method,
        List<CodeChoice> choices,
        CodeChoice shown,
        Part<Assembly> assembly,
        Part<InlineNode> tree,
        Part<MethodData> profile,
        ClassPart classes,
        SampledPlaces sampled) {
    Loaded {
        choices = List.copyOf(choices);
    }
}
