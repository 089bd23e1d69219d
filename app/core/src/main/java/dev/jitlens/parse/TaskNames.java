package dev.jitlens.parse;

import dev.jitlens.model.JvmText;
import dev.jitlens.model.Method;
import dev.jitlens.parse.line.HolderName;
import dev.jitlens.parse.line.Interner;
import dev.jitlens.parse.line.XmlText;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Modifier;
import java.nio.ByteOrder;
import java.util.Arrays;
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

    private static final VarHandle INT =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private static final Callee NONE = new Callee(new Method("", "", ""), -1, -1);

    /**
     * A class, or a type without one.
     *
     * @param name with dots
     * @param descriptor as descriptors of methods have it
     * @param number of its own in this log
     */
    private record Type(String name, String descriptor, int number) {}

    private record Callee(Method method, int bytes, int modifiers) {}

    private final XmlNames texts = new XmlNames();
    private final Interner<Type> known = new Interner<>(this::type);
    private final Interner<Method> made = new Interner<>((buf, from, to) -> makeMethod());
    private final Map<Integer, Type> types = new HashMap<>();
    private final Map<Integer, Callee> methods = new HashMap<>();
    private int typeNumbers;

    /** The {@code <method>} that is read. */
    private Attributes attributes;

    /** What tells its method from others: the numbers of its types, and its name. */
    private byte[] key = new byte[1024];

    private int keyLength;

    XmlNames texts() {
        return texts;
    }

    /** Another task begins. */
    void clear() {
        types.clear();
        methods.clear();
    }

    void add(Element element, Attributes read) {
        attributes = read;
        int id = attributes.intNumber(Attr.ID, -1);
        if (element != Element.METHOD) {
            types.put(id, attributes.object(Attr.NAME, known));
            return;
        }
        keyLength = 0;
        addToKey(attributes.intNumber(Attr.HOLDER, -1));
        addToKey(attributes.intNumber(Attr.RETURN, -1));
        int before = keyLength;
        attributes.eachNumber(Attr.ARGUMENTS, this::addToKey);
        number(keyLength - before);
        key = attributes.append(Attr.NAME, key, keyLength);
        keyLength += attributes.length(Attr.NAME);
        methods.put(
                id,
                new Callee(
                        made.get(key, 0, keyLength),
                        attributes.intNumber(Attr.BYTES, -1),
                        modifiers(attributes.intNumber(Attr.FLAGS, -1))));
    }

    private boolean addToKey(long typeId) {
        Type type = types.get((int) typeId);
        number(type == null ? -1 : type.number());
        return true;
    }

    private void number(int number) {
        if (key.length < keyLength + Integer.BYTES) {
            key = Arrays.copyOf(key, 2 * key.length);
        }
        INT.set(key, keyLength, number);
        keyLength += Integer.BYTES;
    }

    private Method makeMethod() {
        return new Method(
                klass(attributes.intNumber(Attr.HOLDER, -1)),
                attributes.text(Attr.NAME, texts),
                descriptor());
    }

    /** Empty where one of its types is not told. */
    private String descriptor() {
        StringBuilder descriptor = new StringBuilder("(");
        boolean whole =
                attributes.eachNumber(
                        Attr.ARGUMENTS, id -> append(types.get((int) id), descriptor));
        descriptor.append(')');
        whole &= append(types.get(attributes.intNumber(Attr.RETURN, -1)), descriptor);
        return whole ? descriptor.toString() : "";
    }

    private static boolean append(Type type, StringBuilder descriptor) {
        if (type != null) {
            descriptor.append(type.descriptor());
        }
        return type != null;
    }

    private Type type(byte[] buf, int from, int to) {
        String name = HolderName.dotted(JvmText.unescaped(XmlText.string(buf, from, to)));
        return new Type(name, descriptor(name), ++typeNumbers);
    }

    private static String descriptor(String type) {
        if (type.startsWith("[")) {
            return type.replace('.', '/');
        }
        String primitive = PRIMITIVES.get(type);
        return primitive != null ? primitive : "L" + type.replace('.', '/') + ";";
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
