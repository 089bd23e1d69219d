package dev.jitlens.samples.parts;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Defines a class again and again: to the JVM each is another one, with methods of its own. */
public final class AnotherClass {
    private final byte[] bytes;

    private AnotherClass(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Reads the class anew, from the file that its loader finds. */
    public static AnotherClass like(Class<?> type) throws IOException {
        String file = type.getName().replace('.', '/') + ".class";
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (InputStream in = type.getClassLoader().getResourceAsStream(file)) {
            for (int b = in.read(); b >= 0; b = in.read()) {
                bytes.write(b);
            }
        }
        return new AnotherClass(bytes.toByteArray());
    }

    public Object newInstance() throws ReflectiveOperationException {
        return new Loader().define(bytes).getConstructor().newInstance();
    }

    private static final class Loader extends ClassLoader {
        Class<?> define(byte[] type) {
            return defineClass(null, type, 0, type.length);
        }
    }
}
