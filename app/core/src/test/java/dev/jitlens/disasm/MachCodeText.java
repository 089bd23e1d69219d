package dev.jitlens.disasm;

import dev.jitlens.model.AddressRange;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.OsrEntry;
import dev.jitlens.model.Time;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code [MachCode]} with a few expressions, so that these tests need no parser. */
final class MachCodeText {
    private static final Pattern HEX =
            Pattern.compile(" *0x([0-9a-f]+):((?: [0-9a-f]{2,4}| \\|)+) *");
    private static final Pattern COMMENT = Pattern.compile(" *0x([0-9a-f]+): ;(.*)");
    private static final Pattern FRAME =
            Pattern.compile("- (?:\\(reexecute\\) )?(.*)::(.*)@(-?\\d+)(?: \\(line (\\d+)\\))?");
    private static final Pattern RANGE =
            Pattern.compile(" (\\S[a-z ]*?) *\\[0x([0-9a-f]+),0x([0-9a-f]+)\\].*");

    private String header = "";
    private List<Listing.Range> ranges = new ArrayList<>();
    private List<Listing.Chunk> chunks;
    private List<Listing.Label> labels;
    private List<Note> notes;
    private ByteArrayOutputStream bytes;
    private long start;
    private long unit;
    private List<String> waiting;
    private StringBuilder debug;

    /** Hands over every listing in a text. */
    static void read(BufferedReader text, Consumer<Listing> consumer) throws IOException {
        MachCodeText reader = new MachCodeText();
        String line;
        while ((line = text.readLine()) != null) {
            reader.line(unescape(line), consumer);
        }
    }

    private static String unescape(String text) {
        return text.indexOf('&') < 0
                ? text
                : text.replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&apos;", "'")
                        .replace("&quot;", "\"")
                        .replace("&amp;", "&");
    }

    private void line(String line, Consumer<Listing> consumer) {
        Matcher range = RANGE.matcher(line);
        if (line.contains("Compiled method (")) {
            header = line.substring(line.indexOf("Compiled method ("));
            ranges = new ArrayList<>();
        } else if (line.startsWith("[MachCode]")) {
            begin();
        } else if (line.startsWith("[/MachCode]") && chunks != null) {
            flush();
            consumer.accept(listing());
            chunks = null;
        } else if (chunks != null) {
            inside(line);
        } else if (range.matches()) {
            ranges.add(
                    new Listing.Range(
                            range.group(1), number(range.group(2)), number(range.group(3))));
        }
    }

    private void begin() {
        chunks = new ArrayList<>();
        labels = new ArrayList<>();
        notes = new ArrayList<>();
        bytes = new ByteArrayOutputStream();
        waiting = new ArrayList<>();
        debug = null;
    }

    private void inside(String line) {
        Matcher hex = HEX.matcher(line);
        Matcher comment = COMMENT.matcher(line);
        if (hex.matches()) {
            endDebug();
            long address = number(hex.group(1));
            if (bytes.size() == 0 || address != start + bytes.size()) {
                flush();
                start = address;
            }
            waiting.forEach(label -> labels.add(new Listing.Label(address, label)));
            waiting.clear();
            bytes.writeBytes(HexFormat.of().parseHex(hex.group(2).replaceAll("[ |]", "")));
        } else if (comment.matches()) {
            endDebug();
            unit = number(comment.group(1));
            comment(comment.group(2).strip());
        } else if (line.startsWith("[")) {
            waiting.add(line.strip());
        } else if (line.strip().startsWith(";")) {
            comment(line.strip().substring(1).strip());
        }
    }

    private void comment(String text) {
        if (text.startsWith("*") || text.startsWith("- ")) {
            debug = (debug == null ? new StringBuilder() : debug).append(text).append('\n');
        } else if (text.startsWith("{")) {
            endDebug();
            notes.add(new Note.Relocation(unit, text));
        } else if (text.contains("OopMap")) {
            endDebug();
            notes.add(new Note.OopMap(unit, text));
        } else {
            endDebug();
            notes.add(new Note.Comment(unit, text));
        }
    }

    private void endDebug() {
        if (debug == null) {
            return;
        }
        String bytecode = "";
        List<JvmEvent.Frame> frames = new ArrayList<>();
        for (String line : debug.toString().split("\n")) {
            Matcher frame = FRAME.matcher(line);
            if (line.startsWith("*")) {
                bytecode = line.substring(1).replaceAll(" ?\\{.*", "");
            } else if (frame.matches()) {
                int at = frame.group(4) == null ? -1 : Integer.parseInt(frame.group(4));
                Method method = new Method(frame.group(1), frame.group(2), "");
                frames.add(new JvmEvent.Frame(method, Integer.parseInt(frame.group(3)), at));
            }
        }
        notes.add(new Note.Debug(unit, bytecode, "", frames));
        debug = null;
    }

    private void flush() {
        endDebug();
        if (bytes.size() > 0) {
            chunks.add(new Listing.Chunk(start, bytes.toByteArray()));
            bytes.reset();
        }
    }

    private static long number(String hex) {
        return Long.parseUnsignedLong(hex, 16);
    }

    private Listing listing() {
        return new Listing(
                about(header, CodeForm.MACH_CODE, Isa.X86_64),
                ranges,
                List.of(),
                chunks,
                List.of(),
                labels,
                notes);
    }

    /** A listing's event of which only the given facts matter. */
    static JvmEvent.CodeListing about(String header, CodeForm form, Isa isa) {
        Compiler compiler = header.contains("(c1)") ? Compiler.C1 : Compiler.C2;
        Matcher name = Pattern.compile("(\\S+)::(\\S+)").matcher(header);
        Method method =
                name.find()
                        ? new Method(name.group(1), name.group(2), "")
                        : new Method("", header, "");
        return new JvmEvent.CodeListing(
                new Origin("test", 0, 1),
                0,
                Time.UNKNOWN,
                false,
                new CodeIdentity(
                        new CompileId(1, header.contains("%")),
                        method,
                        compiler,
                        compiler == Compiler.C1 ? 3 : 4),
                new OsrEntry(-1, -1),
                form,
                isa,
                new AddressRange(0, 0),
                CodeCounts.NONE);
    }
}
