package dev.jitlens.ui.view.method;

import dev.jitlens.classes.Lookup;
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
 * @param links what of it belongs together
 */
record LoadedMethod(
        Method method,
        List<CodeVersion> choices,
        CodeVersion shown,
        Lookup<Assembly> assembly,
        Lookup<InlineNode> tree,
        Lookup<MethodData> profile,
        ClassPart classes,
        SampledPlaces sampled,
        Links links) {
    LoadedMethod {
        choices = List.copyOf(choices);
    }
}
