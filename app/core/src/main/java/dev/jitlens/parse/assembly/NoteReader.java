package dev.jitlens.parse.assembly;

import dev.jitlens.disasm.Note;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.Method;
import dev.jitlens.parse.line.HolderName;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes notes of the comments in printed code, each of which begins with a semicolon:
 *
 * <pre>
 * ; ImmutableOopMap {rsi=Oop }
 * ;*goto {reexecute=1 rethrow=0 return_oop=0}
 * ; - (reexecute) W::osr@37 (line 10)
 * ;   {poll}
 * </pre>
 */
final class NoteReader {
    private static final String FRAME = "; - ";
    private static final String REEXECUTE = "(reexecute) ";
    private static final String LINE = " (line ";

    private final List<Note> notes = new ArrayList<>();
    private final Map<String, Method> methods = new HashMap<>();
    private final List<JvmEvent.Frame> frames = new ArrayList<>();
    private long address;
    private String bytecode;
    private String flags = "";

    /** What follows is about this address. */
    void at(long place) {
        if (place != address) {
            flush();
            address = place;
        }
    }

    void comment(String text) {
        if (text.startsWith(";*")) {
            bytecode(text.substring(2).strip());
            return;
        }
        if (text.startsWith(FRAME) && frame(text.substring(FRAME.length()).strip())) {
            return;
        }
        String said = text.substring(1).strip();
        if (said.startsWith("{") && said.endsWith("}")) {
            notes.add(new Note.Relocation(address, said));
        } else if (said.startsWith("ImmutableOopMap") || said.startsWith("OopMap")) {
            notes.add(new Note.OopMap(address, said));
        } else if (!said.isEmpty()) {
            notes.add(new Note.Comment(address, said));
        }
    }

    /** {@code goto {reexecute=1 rethrow=0 return_oop=0}}; JDK 8 has no flags. */
    private void bytecode(String text) {
        if (bytecode != null) {
            notes.add(new Note.Comment(address, "*" + text));
            return;
        }
        int brace = text.endsWith("}") ? text.lastIndexOf('{') : -1;
        bytecode = (brace < 0 ? text : text.substring(0, brace)).strip();
        flags = brace < 0 ? "" : text.substring(brace + 1, text.length() - 1);
    }

    /** Takes {@code (reexecute) W::osr@37 (line 10)}; returns whether it was such a line. */
    private boolean frame(String text) {
        String place = text.startsWith(REEXECUTE) ? text.substring(REEXECUTE.length()) : text;
        int lineNumber = -1;
        int line = place.lastIndexOf(LINE);
        if (line > 0 && place.endsWith(")")) {
            lineNumber = number(place.substring(line + LINE.length(), place.length() - 1));
            place = place.substring(0, line);
        }
        int at = place.lastIndexOf('@');
        int colons = place.indexOf("::");
        if (at < 0 || colons < 0 || colons > at) {
            return false;
        }
        Method method = methods.computeIfAbsent(place.substring(0, at), NoteReader::method);
        frames.add(new JvmEvent.Frame(method, number(place.substring(at + 1)), lineNumber));
        return true;
    }

    private static Method method(String name) {
        int colons = name.indexOf("::");
        return new Method(
                HolderName.dotted(name.substring(0, colons)), name.substring(colons + 2), "");
    }

    private static int number(String digits) {
        try {
            return Integer.parseInt(digits.strip());
        } catch (NumberFormatException damaged) {
            return -1;
        }
    }

    private void flush() {
        if (bytecode != null || !frames.isEmpty()) {
            notes.add(new Note.Debug(address, bytecode == null ? "" : bytecode, flags, frames));
        }
        bytecode = null;
        flags = "";
        frames.clear();
    }

    List<Note> finish() {
        flush();
        return notes;
    }
}
