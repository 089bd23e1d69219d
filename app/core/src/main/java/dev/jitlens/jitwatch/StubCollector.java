package dev.jitlens.jitwatch;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Learns from a log which members each class must have for JITWatch to find them. */
final class StubCollector {
    private static final Map<String, String> PRIMITIVES =
            Map.of(
                    "void", "V", "boolean", "Z", "byte", "B", "char", "C", "short", "S", "int", "I",
                    "long", "J", "float", "F", "double", "D");

    /**
     * A method of a stub.
     *
     * @param descriptor with renamed classes
     */
    record Member(String name, String descriptor) {}

    private final Map<String, Set<Member>> members = new HashMap<>();

    // The dictionary of the current task: its numbers mean nothing outside it.
    private final Map<String, String> types = new HashMap<>();
    private final Map<String, String> holders = new HashMap<>();

    /** Members by class name with dots, all renamed. */
    Map<String, Set<Member>> members() {
        return members;
    }

    void accept(TagLine element) {
        switch (element.name()) {
            case "task" -> {
                types.clear();
                holders.clear();
                methodAttribute(element);
            }
            case "task_queued", "nmethod" -> methodAttribute(element);
            case "type" -> {
                String name = element.attribute("name");
                types.put(element.attribute("id"), name == null ? null : PRIMITIVES.get(name));
            }
            case "klass" -> klass(element);
            case "method" -> method(element);
            default -> {}
        }
    }

    private void methodAttribute(TagLine element) {
        String text = element.attribute("method");
        MethodAttribute method = text == null ? null : MethodAttribute.of(text);
        if (method != null) {
            add(method.holder(), method.name(), method.descriptor());
        }
    }

    private void klass(TagLine element) {
        String name = element.attribute("name");
        if (name == null) {
            return;
        }
        String renamed = ClassNames.renamed(name);
        boolean array = renamed.startsWith("[");
        String internal = renamed.replace('.', '/');
        types.put(element.attribute("id"), array ? internal : 'L' + internal + ';');
        holders.put(element.attribute("id"), renamed);
    }

    private void method(TagLine element) {
        String holder = holders.get(element.attribute("holder"));
        String name = element.attribute("name");
        String returned = types.get(element.attribute("return"));
        if (holder == null || name == null || returned == null) {
            return;
        }
        StringBuilder descriptor = new StringBuilder("(");
        String arguments = element.attribute("arguments");
        if (arguments != null && !arguments.isBlank()) {
            for (String id : arguments.strip().split(" ")) {
                String type = types.get(id);
                if (type == null) {
                    return;
                }
                descriptor.append(type);
            }
        }
        add(
                holder,
                ClassNames.renamedMember(name),
                descriptor.append(')').append(returned).toString());
    }

    private void add(String holder, String name, String descriptor) {
        members.computeIfAbsent(holder, h -> new HashSet<>()).add(new Member(name, descriptor));
    }
}
