package dev.jitlens.ui.view.method;

import dev.jitlens.classes.Lookup;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.inlining.InlinedInto;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.Method;
import dev.jitlens.model.methoddata.MethodData;

import java.util.List;
import java.util.Optional;

/**
 * Everything that the page shows of a method, read and decoded.
 *
 * @param within if the method runs only inlined, what holds it: then {@code shown} is the code of
 *     the first holder, and the assembly and the tree are of that
 * @param profile counts that the JVM dumped at exit
 * @param sampled where samples are in it
 * @param links what of it belongs together
 */
record LoadedMethod(
        Method method,
        List<CodeVersion> choices,
        CodeVersion shown,
        Optional<InlinedInto> within,
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
