package dev.jitlens.classes;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.nio.ByteBuffer;

/** Class files of any JDK, also of those that are newer than the one that Jitlens runs on. */
public final class ClassModels {
    private static final int MAGIC = 0xCAFEBABE;
    private static final int VERSION_AT = 4;
    private static final int HEAD = 8;

    private ClassModels() {}

    /**
     * Reads a class. This JDK would refuse the version of a newer one, so such a class is read as
     * one of this JDK: what it has that this JDK does not know is passed over.
     *
     * @param bytes of the class file; its version may be changed
     * @throws IllegalArgumentException if it is none, or damaged; damage further inside is told
     *     when that is asked for
     */
    public static ClassModel parse(byte[] bytes) {
        ByteBuffer head = ByteBuffer.wrap(bytes);
        int newest = ClassFile.latestMajorVersion();
        boolean isClass = bytes.length >= HEAD && head.getInt(0) == MAGIC;
        if (isClass && Short.toUnsignedInt(head.getShort(VERSION_AT + 2)) > newest) {
            head.putInt(VERSION_AT, newest); // the upper half is the minor version
        }
        return ClassFile.of().parse(bytes);
    }
}
