package dev.jitlens.classes;

import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.DoubleEntry;
import java.lang.classfile.constantpool.DynamicConstantPoolEntry;
import java.lang.classfile.constantpool.FloatEntry;
import java.lang.classfile.constantpool.IntegerEntry;
import java.lang.classfile.constantpool.LongEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.MethodHandleEntry;
import java.lang.classfile.constantpool.MethodTypeEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;

/** Constants of a class file as text. */
final class ConstantTexts {
    private static final int LONGEST_STRING = 200;

    private ConstantTexts() {}

    static String text(PoolEntry entry) {
        return switch (entry) {
            case StringEntry string -> quoted(string.stringValue());
            case IntegerEntry number -> Integer.toString(number.intValue());
            case LongEntry number -> number.longValue() + "l";
            case FloatEntry number -> number.floatValue() + "f";
            case DoubleEntry number -> number.doubleValue() + "d";
            case ClassEntry type -> "class " + type.asInternalName();
            case MethodTypeEntry type -> type.descriptor().stringValue();
            case MethodHandleEntry handle -> member(handle.reference());
            case DynamicConstantPoolEntry dynamic ->
                    dynamic.name().stringValue()
                            + ":"
                            + dynamic.type().stringValue()
                            + " by "
                            + member(dynamic.bootstrap().bootstrapMethod().reference());
            default -> entry.toString();
        };
    }

    private static String member(MemberRefEntry member) {
        return member.owner().asInternalName() + "." + member.name().stringValue();
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        int length = Math.min(text.length(), LONGEST_STRING);
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                default -> {
                    if (Character.isISOControl(c)) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append(length < text.length() ? "…\"" : "\"").toString();
    }
}
