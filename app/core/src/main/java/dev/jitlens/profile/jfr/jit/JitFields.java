package dev.jitlens.profile.jfr.jit;

import dev.jitlens.model.Compiler;
import dev.jitlens.model.Unknown;
import dev.jitlens.profile.jfr.event.JfrFields;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;

/** Fields that the JIT's events have in common. */
final class JitFields {
    private JitFields() {}

    static int compileId(RecordedEvent event) {
        return number(event, "compileId");
    }

    /** A number, or {@link Unknown#NUMBER} where there is none or it is too large. */
    static int number(RecordedObject event, String field) {
        long value = JfrFields.number(event, field, Unknown.NUMBER);
        return value >= 0 && value <= Integer.MAX_VALUE ? (int) value : Unknown.NUMBER;
    }

    /** The compiler's name as the event has it since JDK 14, else that of its thread. */
    static Compiler compiler(RecordedEvent event) {
        Compiler said = named(JfrFields.text(event, "compiler"));
        return said == Compiler.NONE ? named(JfrFields.thread(event, "eventThread")) : said;
    }

    /** The compiler of a name that begins like {@code c1} or {@code C1 CompilerThread0}. */
    static Compiler named(String text) {
        String name = text.length() > 5 ? text.substring(0, 5) : text;
        if (name.equalsIgnoreCase("jvmci")) {
            return Compiler.JVMCI;
        }
        boolean known = name.length() >= 2 && (name.charAt(0) == 'c' || name.charAt(0) == 'C');
        char number = known ? name.charAt(1) : 0;
        return number == '1' ? Compiler.C1 : number == '2' ? Compiler.C2 : Compiler.NONE;
    }

    /** The tier of a compiler that has one only, else {@link Unknown#NUMBER}. */
    static int onlyTier(Compiler compiler) {
        return compiler == Compiler.C2 || compiler == Compiler.JVMCI ? 4 : Unknown.NUMBER;
    }
}
