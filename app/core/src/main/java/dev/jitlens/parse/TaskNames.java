package dev.jitlens.parse;

import dev.jitlens.model.JvmText;
import dev.jitlens.model.Method;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.HolderName;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the ids in a task's text stand for; they hold within one task only. */
final class TaskNames {
    private static final Map<String, String> PRIMITIVES =
            Map.of(
                    "void", "V", "boolean", "Z", "byte", "B", "char", "C", "short", "S", "int", "I",
                    "long", "J", "float", "F", "double", "D");

    private record Callee(Method method, int bytes, int modifiers) {}

    private final XmlNames texts = new XmlNames();
    private final Map<Integer, String> types = new HashMap<>();
    private final Map<Integer, Callee> methods = new HashMap<>();

    XmlNames texts() {
        return texts;
    }

    void add(Element element, Attributes attributes) {
        int id = attributes.intNumber(Attr.ID, -1);
        if (element != Element.METHOD) {
            String name = JvmText.unescaped(attributes.text(Attr.NAME, texts));
            types.put(id, HolderName.dotted(name));
            return;
        }
        Method method =
                new Method(
                        klass(attributes.intNumber(Attr.HOLDER, -1)),
                        attributes.text(Attr.NAME, texts),
                        descriptor(attributes));
        methods.put(
                id,
                new Callee(
                        method,
                        attributes.intNumber(Attr.BYTES, -1),
                        modifiers(attributes.intNumber(Attr.FLAGS, -1))));
    }

    private String descriptor(Attributes attributes) {
        List<String> arguments = new ArrayList<>();
        for (String id : attributes.text(Attr.ARGUMENTS, texts).split(" ")) {
            if (!id.isEmpty()) {
                arguments.add(typeDescriptor(id));
            }
        }
        String result = typeDescriptor(attributes.text(Attr.RETURN, texts));
        return arguments.contains("") || result.isEmpty()
                ? ""
                : "(" + String.join("", arguments) + ")" + result;
    }

    private String typeDescriptor(String id) {
        byte[] digits = Bytes.of(id);
        String name = types.get((int) Bytes.number(digits, 0, digits.length, -1));
        if (name == null) {
            return "";
        }
        if (name.startsWith("[")) {
            return name.replace('.', '/');
        }
        String primitive = PRIMITIVES.get(name);
        return primitive != null ? primitive : "L" + name.replace('.', '/') + ";";
    }

    String klass(int id) {
        return types.getOrDefault(id, "");
    }

    Method method(int id) {
        Callee callee = methods.get(id);
        return callee == null ? new Method("", "", "") : callee.method();
    }

    int bytes(int id) {
        Callee callee = methods.get(id);
        return callee == null ? -1 : callee.bytes();
    }

    /** HotSpot has flags of its own beside those of the class file. */
    private static int modifiers(int flags) {
        return flags < 0 ? flags : flags & Modifier.methodModifiers();
    }

    /** Access flags of the method as its class file has them, or -1. */
    int modifiersOf(int id) {
        Callee callee = methods.get(id);
        return callee == null ? -1 : callee.modifiers();
    }
}
