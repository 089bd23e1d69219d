package dev.jitlens.jitwatch;

import dev.jitlens.model.CompileId;
import dev.jitlens.model.Method;

import org.adoptopenjdk.jitwatch.model.Compilation;
import org.adoptopenjdk.jitwatch.model.IMetaMember;

import java.util.Map;

/** JITWatch's members and compilations as our own. */
final class Members {
    private static final Map<String, Character> PRIMITIVES =
            Map.of(
                    "void", 'V', "boolean", 'Z', "byte", 'B', "char", 'C', "short", 'S', "int", 'I',
                    "long", 'J', "float", 'F', "double", 'D');

    private Members() {}

    static Method method(IMetaMember member) {
        StringBuilder descriptor = new StringBuilder("(");
        for (String type : member.getParamTypeNames()) {
            append(descriptor, type);
        }
        append(descriptor.append(')'), member.getReturnTypeName());
        String name = member.isConstructor() ? "<init>" : member.getMemberName();
        return new Method(
                ClassNames.original(member.getMetaClass().getFullyQualifiedName()),
                ClassNames.original(name),
                descriptor.toString());
    }

    static CompileId id(Compilation compilation) {
        Map<String, String> attributes =
                compilation.getTagTask() != null
                        ? compilation.getTagTask().getAttributes()
                        : compilation.getQueuedAttributes();
        return new CompileId(
                Integer.parseInt(compilation.getCompileID()),
                "osr".equals(attributes.get("compile_kind")));
    }

    /** {@code java.lang.String[]} to {@code [Ljava/lang/String;}. */
    private static void append(StringBuilder descriptor, String type) {
        String element = type;
        while (element.endsWith("[]")) {
            descriptor.append('[');
            element = element.substring(0, element.length() - 2);
        }
        Character primitive = PRIMITIVES.get(element);
        if (primitive != null) {
            descriptor.append(primitive.charValue());
        } else {
            descriptor
                    .append('L')
                    .append(ClassNames.original(element).replace('.', '/'))
                    .append(';');
        }
    }
}
