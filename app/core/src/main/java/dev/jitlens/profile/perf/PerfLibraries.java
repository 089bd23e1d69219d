package dev.jitlens.profile.perf;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** What the files are that perf names as holding code. */
final class PerfLibraries {
    private static final Pattern KERNEL_NAME =
            Pattern.compile("\\[(?:guest\\.)?[\\w.-]+](?:_text)?");
    private static final Pattern MAPPED_NAME =
            Pattern.compile("\\[(?:vdso|vsyscall|unknown|heap|stack|anon|uprobes)].*");

    /** Code that perf's own agent wrote out, one file a method. */
    private static final Pattern JITTED_NAME = Pattern.compile("jitted-\\d+-\\d+\\.so");

    /** A process maps some hundreds; a script with more names them anew each time. */
    private static final int MOST = 1 << 12;

    private static final int LONGEST = 1 << 12;

    private final Map<String, Library> known = new HashMap<>();

    /** A file or what stands for one. */
    enum Kind {
        /** {@code perf-PID.map}, code that the JVM compiled. */
        MAP,
        JITTED,
        KERNEL,
        /** Memory of a process without a file. */
        MAPPED,
        FILE
    }

    /**
     * @param file its name without any folder
     */
    record Library(Kind kind, String file) {
        /** The file, as what is shown where code has no name. */
        String bracketed() {
            return "[" + file.replace("[", "").replace("]", "") + "]";
        }
    }

    Library of(String path) {
        Library library = known.get(path);
        if (library == null) {
            library = read(path);
            if (known.size() < MOST && path.length() < LONGEST) {
                known.put(path, library);
            }
        }
        return library;
    }

    private static Library read(String path) {
        String file = path.substring(path.lastIndexOf('/') + 1);
        return new Library(kind(path, file), file);
    }

    private static Kind kind(String path, String file) {
        if (PerfMapFormat.NAME.matcher(file).matches()) {
            return Kind.MAP;
        }
        if (JITTED_NAME.matcher(file).matches()) {
            return Kind.JITTED;
        }
        if (!path.startsWith("[")) {
            return Kind.FILE;
        }
        if (MAPPED_NAME.matcher(path).matches()) {
            return Kind.MAPPED;
        }
        return KERNEL_NAME.matcher(path).matches() ? Kind.KERNEL : Kind.FILE;
    }
}
