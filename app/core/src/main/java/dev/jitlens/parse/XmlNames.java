package dev.jitlens.parse;

import dev.jitlens.model.Method;
import dev.jitlens.parse.line.HolderName;
import dev.jitlens.parse.line.Interner;
import dev.jitlens.parse.line.XmlText;

/** Names in attribute values, each made into an object once. */
final class XmlNames {
    private final Interner<String> texts = new Interner<>(XmlText::string);
    private final Interner<Method> methods = new Interner<>(XmlNames::makeMethod);

    String text(byte[] buf, int from, int to) {
        return texts.get(buf, from, to);
    }

    /** Reads {@code java.lang.String hashCode ()I}; JDK 8 writes the holder with slashes. */
    Method method(byte[] buf, int from, int to) {
        return methods.get(buf, from, to);
    }

    private static Method makeMethod(byte[] buf, int from, int to) {
        String value = XmlText.string(buf, from, to);
        int nameAt = value.indexOf(' ');
        int descriptorAt = nameAt < 0 ? -1 : value.indexOf(' ', nameAt + 1);
        if (descriptorAt < 0) {
            return new Method("", value, "");
        }
        return new Method(
                HolderName.dotted(value.substring(0, nameAt)),
                value.substring(nameAt + 1, descriptorAt),
                value.substring(descriptorAt + 1));
    }
}
