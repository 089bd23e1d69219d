package dev.jitlens.parse;

import dev.jitlens.model.JvmText;
import dev.jitlens.model.Method;
import dev.jitlens.parse.line.HolderName;
import dev.jitlens.parse.line.Interner;
import dev.jitlens.parse.line.XmlText;

import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/**
 * What the ids in a task's text stand for; they hold within one task only. What they stand for
 * comes again in other tasks, and is made once.
 */
final class TaskNames {
    private static final Map<String, String> PRIMITIVES =
            Map.of(
                    "void", "V", "boolean", "Z", "byte", "B", "char", "C", "short", "S", "int", "I",
                    "long", "J", "float", "F", "double", "D");

    /** More than a program has; a log from a stranger may name anything. */
    private static final int MOST_METHODS = 1 << 20;

    private static final Callee NONE = new Callee(new Method("", "", ""), -1, -1);

    /**
     * A class, or a type without one.
     *
     * @param name with dots
     * @param descriptor as descriptors of methods have it
     */
    private record Type(String name, String descriptor) {}

    private record Callee(Method method, int bytes, int modifiers) {}

    private final XmlNames texts = new XmlNames();
    private final Interner<Type> known = new Interner<>(TaskNames::type);
    private final Map<Method, Method> made = new HashMap<>();
    private final Map<Integer, Type> types = new HashMap<>();
    private final Map<Integer, Callee> methods = new HashMap<>();
    private final StringBuilder descriptor = new StringBuilder();

    XmlNames texts() {
        return texts;
    }

    /** Another task begins. */
    void clear() {
        types.clear();
        methods.clear();
        if (made.size() > MOST_METHODS) {
            made.clear();
        }
    }

    void add(Element element, Attributes attributes) {
        int id = attributes.intNumber(Attr.ID, -1);
        if (element != Element.METHOD) {
            types.put(id, attributes.object(Attr.NAME, known));
            return;
        }
        Method method =
                new Method(
                        klass(attributes.intNumber(Attr.HOLDER, -1)),
                        attributes.text(Attr.NAME, texts),
                        descriptor(attributes));
        Method before = made.putIfAbsent(method, method);
        methods.put(
                id,
                new Callee(
                        before == null ? method : before,
                        attributes.intNumber(Attr.BYTES, -1),
                        modifiers(attributes.intNumber(Attr.FLAGS, -1))));
    }

    /** Empty where one of its types is not told. */
    private String descriptor(Attributes attributes) {
        descriptor.setLength(0);
        descriptor.append('(');
        boolean whole = attributes.eachNumber(Attr.ARGUMENTS, this::append);
        descriptor.append(')');
        whole &= append(attributes.intNumber(Attr.RETURN, -1));
        return whole ? descriptor.toString() : "";
    }

    private boolean append(long typeId) {
        Type type = types.get((int) typeId);
        if (type != null) {
            descriptor.append(type.descriptor());
        }
        return type != null;
    }

    private static Type type(byte[] buf, int from, int to) {
        String name = HolderName.dotted(JvmText.unescaped(XmlText.string(buf, from, to)));
        if (name.startsWith("[")) {
            return new Type(name, name.replace('.', '/'));
        }
        String primitive = PRIMITIVES.get(name);
        return new Type(name, primitive != null ? primitive : "L" + name.replace('.', '/') + ";");
    }

    String klass(int id) {
        Type type = types.get(id);
        return type == null ? "" : type.name();
    }

    Method method(int id) {
        return callee(id).method();
    }

    int bytes(int id) {
        return callee(id).bytes();
    }

    /** Access flags of the method as its class file has them, or -1. */
    int modifiersOf(int id) {
        return callee(id).modifiers();
    }

    private Callee callee(int id) {
        return methods.getOrDefault(id, NONE);
    }

    /** HotSpot has flags of its own beside those of the class file. */
    private static int modifiers(int flags) {
        return flags < 0 ? flags : flags & Modifier.methodModifiers();
    }
}
