package dev.jitlens.parse;

import dev.jitlens.model.Method;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.HolderName;
import dev.jitlens.parse.line.Interner;
import dev.jitlens.parse.line.XmlText;

/**
 * Names in attribute values, each made into an object once; methods of one class share its name,
 * and those of equal names and descriptors these.
 */
final class XmlNames {
    private final Interner<String> texts = new Interner<>(XmlText::string);
    private final Interner<String> holders =
            new Interner<>((buf, from, to) -> HolderName.dotted(XmlText.string(buf, from, to)));
    private final Interner<Method> methods = new Interner<>(this::makeMethod);

    String text(byte[] buf, int from, int to) {
        return texts.get(buf, from, to);
    }

    /** Reads {@code java.lang.String hashCode ()I}; JDK 8 writes the holder with slashes. */
    Method method(byte[] buf, int from, int to) {
        return methods.get(buf, from, to);
    }

    /** None of the entities is a blank. */
    private Method makeMethod(byte[] buf, int from, int to) {
        int nameAt = Bytes.indexOf(buf, from, to, (byte) ' ');
        int descriptorAt = nameAt < 0 ? -1 : Bytes.indexOf(buf, nameAt + 1, to, (byte) ' ');
        if (descriptorAt < 0) {
            return new Method("", XmlText.string(buf, from, to), "");
        }
        return new Method(
                holders.get(buf, from, nameAt),
                texts.get(buf, nameAt + 1, descriptorAt),
                texts.get(buf, descriptorAt + 1, to));
    }
}
