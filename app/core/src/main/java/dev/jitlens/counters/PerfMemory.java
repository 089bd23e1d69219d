package dev.jitlens.counters;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The counters of a JVM that shares no file of them, read from its memory; what HotSpot tells
 * debuggers says where they are. Neither attaching nor {@code jcmd PerfCounter.print} would help:
 * that command reads the file, too.
 */
final class PerfMemory implements CounterReader {
    private static final int MOST_KNOWN = 64;

    /** The key is the library, since its table is the same in all its processes. */
    private static final Map<String, Fields> KNOWN = new ConcurrentHashMap<>();

    private final Processes processes;
    private final long pid;

    /** Where the fields of PerfMemory are, in bytes from the library's beginning. */
    private record Fields(long start, long end) {}

    /**
     * @param base where the library's beginning is
     * @param file what it is, wherever it is mapped
     */
    private record Library(long base, String file) {}

    PerfMemory(Processes processes, long pid) {
        this.processes = processes;
        this.pid = pid;
    }

    @Override
    public String name() {
        return "memory of process " + pid;
    }

    @Override
    public CounterReading read() throws IOException {
        long now = PerfFile.now();
        try (ProcessMemory memory = new ProcessMemory(processes.memory(pid))) {
            Library library = library();
            Fields fields = fields(memory, library);
            long start = memory.word(library.base + fields.start);
            long end = memory.word(library.base + fields.end);
            if (start == 0) {
                throw new IOException("it keeps none (-XX:-UsePerfData), or not yet");
            }
            if (end <= start || end - start > PerfData.LARGEST) {
                throw new IOException("the memory of its counters is not found");
            }
            ByteBuffer bytes = memory.bytes(start, (int) (end - start));
            return PerfData.live(name(), bytes.array(), bytes.limit(), now);
        } catch (AccessDeniedException e) {
            throw new IOException(
                    "its memory may be read only by root, or by its user where"
                            + " kernel.yama.ptrace_scope is 0",
                    e);
        }
    }

    private Fields fields(ProcessMemory memory, Library library) throws IOException {
        Fields known = KNOWN.get(library.file);
        if (known != null) {
            return known;
        }
        Map<String, Long> found = new VmStructs(memory, library.base).staticFields("PerfMemory");
        if (!found.containsKey("_start") || !found.containsKey("_end")) {
            throw new IOException("its HotSpot does not tell where its counters are");
        }
        Fields fields =
                new Fields(found.get("_start") - library.base, found.get("_end") - library.base);
        if (KNOWN.size() >= MOST_KNOWN) {
            KNOWN.clear();
        }
        KNOWN.put(library.file, fields);
        return fields;
    }

    /** {@code 7f5d00000000-7f5d00400000 r--p 00000000 08:01 1234 /jdk/lib/server/libjvm.so}. */
    private Library library() throws IOException {
        String maps = processes.maps(pid);
        if (maps.isEmpty()) {
            throw new NoSuchFileException("the process has ended");
        }
        for (String line : maps.split("\n")) {
            String[] words = line.split("\\s+", 6);
            if (words.length == 6
                    && words[5].replace(" (deleted)", "").endsWith("/libjvm.so")
                    && words[2].equals("00000000")) {
                long base = Long.parseUnsignedLong(words[0].split("-")[0], 16);
                return new Library(base, String.join(" ", words[3], words[4], words[5]));
            }
        }
        throw new IOException("it is no HotSpot JVM: no libjvm.so is in it");
    }
}
