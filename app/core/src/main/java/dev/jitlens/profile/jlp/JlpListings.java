package dev.jitlens.profile.jlp;

import dev.jitlens.disasm.Disassembly;
import dev.jitlens.disasm.Listing;
import dev.jitlens.disasm.Note;
import dev.jitlens.model.AddressRange;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.OsrEntry;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.profile.jlp.JlpRecord.CodeBytes;
import dev.jitlens.profile.jlp.JlpRecord.CodeId;
import dev.jitlens.profile.jlp.JlpRecord.CodeLoad;
import dev.jitlens.profile.jlp.JlpRecord.DebugFrame;
import dev.jitlens.profile.jlp.JlpTables.Copied;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The machine code in a {@code *.jlp} file, which our agent copied from memory. Where the JVM does
 * not tell which compilation it is of, that is left open: the compile id, the tier, and whether it
 * is OSR code.
 */
public final class JlpListings implements Closeable {
    private static final CompileId UNKNOWN_ID = new CompileId(Unknown.NUMBER, false);

    private final JlpFile file;
    private final JlpTables tables;

    private JlpListings(JlpFile file, JlpTables tables) {
        this.file = file;
        this.tables = tables;
    }

    /**
     * Scans the file for what is needed to read code of it.
     *
     * @param path on disk, unpacked
     */
    public static JlpListings open(Path path) throws IOException {
        JlpFile file = new JlpFile(path);
        try {
            Damages damages = new Damages(path.toString());
            JlpTables tables = new JlpTables(new JlpMethods(file), damages);
            file.scan(tables, damages);
            return new JlpListings(file, tables);
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    /** Tells of all code of a file that was scanned. */
    static void tell(String name, JlpFile file, JlpTables tables, Consumer<CodeListing> to)
            throws IOException {
        // It is not closed: the file is the caller's.
        JlpListings listings = new JlpListings(file, tables);
        for (Copied copied : tables.copied) {
            CodeListing about = listings.about(name, copied);
            to.accept(about.counted(Disassembly.count(listings.read(about, copied))));
        }
    }

    private CodeListing about(String name, Copied copied) throws IOException {
        CodeLoad load = copied.load();
        long start = tables.number("jvm.start.nanos");
        return new CodeListing(
                new Origin(name, copied.loadAt(), 1),
                copied.bytesAt() - copied.loadAt(),
                start == 0 ? Time.UNKNOWN : load.nanos() - start,
                false,
                identity(copied),
                osrEntry(copied),
                CodeForm.MEMORY,
                isa(),
                new AddressRange(load.address(), load.address() + load.bytes()),
                CodeCounts.NONE);
    }

    private CodeIdentity identity(Copied copied) throws IOException {
        Method method = tables.methods.method(copied.load().method(), copied.loadAt());
        return copied.id()
                .map(id -> new CodeIdentity(new CompileId(id.id(), id.isOsr()), method, id.level()))
                .orElseGet(() -> new CodeIdentity(UNKNOWN_ID, method, Unknown.NUMBER));
    }

    /** Its line, if the bci is known. */
    private OsrEntry osrEntry(Copied copied) throws IOException {
        int bci = copied.id().map(CodeId::osrBci).filter(at -> at >= 0).orElse(Unknown.NUMBER);
        return bci == Unknown.NUMBER
                ? OsrEntry.NONE
                : new OsrEntry(
                        bci, tables.methods.line(copied.load().method(), bci, copied.loadAt()));
    }

    private Isa isa() {
        return switch (tables.info("arch")) {
            case "aarch64" -> Isa.AARCH64;
            case "x86-64" -> Isa.X86_64;
            default -> Isa.UNKNOWN;
        };
    }

    /**
     * Reads one again.
     *
     * @throws IOException with a sentence if it is not there any more
     */
    public Listing read(CodeListing about) throws IOException {
        for (Copied copied : tables.copied) {
            if (copied.loadAt() == about.origin().offset()) {
                return read(about, copied);
            }
        }
        throw new IOException(
                about.origin().file()
                        + ": has no machine code at byte "
                        + about.origin().offset()
                        + " any more; was it changed after it was opened?");
    }

    /** The stacks that the debug records of code at this place tell, innermost first. */
    List<List<Frame>> stacks(Origin at) throws IOException {
        DebugTable table = DebugTable.read(file.again(at.offset()));
        List<List<Frame>> stacks = new ArrayList<>();
        for (int record = 0; record < table.size(); record++) {
            stacks.add(frames(table.frames(record), at.offset()));
        }
        return stacks;
    }

    private Listing read(CodeListing about, Copied copied) throws IOException {
        JlpPayload payload = file.again(copied.bytesAt());
        byte[] bytes = payload.copy(CodeBytes.read(payload).bytes());
        long begin = copied.load().address();
        return new Listing(
                about,
                List.of(new Listing.Range("main code", begin, begin + bytes.length)),
                List.of(),
                List.of(new Listing.Chunk(begin, bytes)),
                List.of(),
                List.of(),
                notes(copied));
    }

    /** A record stands at the end of its instruction, of which its last byte is. */
    private List<Note> notes(Copied copied) throws IOException {
        DebugTable table = DebugTable.read(file.again(copied.loadAt()));
        TreeMap<Long, Note> notes = new TreeMap<>();
        for (int record = 0; record < table.size(); record++) {
            long end = table.end(record);
            if (end > 0 && end <= copied.load().bytes()) {
                long at = copied.load().address() + end - 1;
                List<Frame> frames = frames(table.frames(record), copied.loadAt());
                notes.putIfAbsent(at, new Note.Debug(at, "", "", frames));
            }
        }
        return List.copyOf(notes.values());
    }

    private List<Frame> frames(List<DebugFrame> told, long at) throws IOException {
        List<Frame> frames = new ArrayList<>(told.size());
        for (DebugFrame frame : told) {
            frames.add(
                    new Frame(
                            tables.methods.method(frame.method(), at),
                            frame.bci(),
                            tables.methods.line(frame.method(), frame.bci(), at)));
        }
        return frames;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
