package dev.jitlens.run;

import dev.jitlens.counters.PerfData;
import dev.jitlens.files.TemporaryFile;
import dev.jitlens.files.UnpackBudget;
import dev.jitlens.model.JvmMark;
import dev.jitlens.parse.JvmMarks;
import dev.jitlens.profile.ProfileFormats;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.run.input.LogInput;
import dev.jitlens.run.packed.Forgiving;
import dev.jitlens.rundir.RunInfo;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipException;

/**
 * Files of several JVMs that were opened together, JVM by JVM. They are taken apart where the files
 * prove it: run directories, or heads, recordings and reports of crashes that name other processes,
 * times of start or commands, or logs that differ in what a JVM says once.
 */
final class JvmParts {
    /** Where the report of a crash tells when it was, up to JDK 8 at its end. */
    private static final int REPORT = 1 << 20;

    /** Files of one JVM. */
    static final class Part {
        private final String folder;
        private final String path;
        private final List<LogInput> inputs = new ArrayList<>();
        private final OnceSaid said = new OnceSaid();
        private Optional<JvmMark> mark;
        private String name;

        /**
         * @param path of the run directory, or of its first file, which the last word of names
         */
        private Part(String folder, Optional<JvmMark> mark, String path) {
            this.folder = folder;
            this.mark = mark;
            this.path = path;
        }

        String name() {
            return name;
        }

        List<LogInput> inputs() {
            return inputs;
        }

        private boolean isOf(JvmMark other) {
            return mark.filter(m -> !m.differs(other)).isPresent();
        }
    }

    /** What the head of a file tells of its JVM. */
    private record Told(Optional<JvmMark> mark, OnceSaid said) {}

    /** Parts of one log that do not tell whose they are. */
    private record Unmarked(List<LogInput> group, OnceSaid said) {}

    /** Parts of one log, and whose they are. */
    private record Marked(List<LogInput> group, JvmMark mark, OnceSaid said) {}

    private final List<Part> parts = new ArrayList<>();
    private final List<Unmarked> unmarked = new ArrayList<>();
    private final List<LogInput> inputs;
    private final UnpackBudget budget;

    private JvmParts(List<LogInput> inputs) throws IOException {
        this.inputs = inputs;
        budget = UnpackBudget.of(inputs.stream().map(LogInput::path).collect(Collectors.toSet()));
    }

    /** One part if nothing proves that there are several JVMs. */
    static List<Part> of(List<LogInput> inputs) throws IOException {
        JvmParts parts = new JvmParts(inputs);
        if (inputs.size() > 1) {
            parts.sort();
        }
        OnceSaid.OfAny said = parts.said();
        if (parts.parts.size() > 1 || parts.unmarked.stream().anyMatch(u -> said.differs(u.said))) {
            return parts.finish(said);
        }
        Part all = new Part("", Optional.empty(), "");
        all.name = "";
        all.inputs.addAll(inputs);
        return List.of(all);
    }

    private void sort() throws IOException {
        for (LogInput input : inputs) {
            if (input.fileName().equals(RunInfo.FILE_NAME)) {
                String folder = folder(input);
                String path = folder.substring(0, Math.max(0, folder.length() - 1));
                parts.add(new Part(folder, Optional.empty(), path));
            }
        }
        List<Marked> marked = new ArrayList<>();
        for (List<LogInput> group : RotatedLogs.group(inputs)) {
            Optional<Part> ofRun =
                    parts.stream()
                            .filter(p -> folder(group.getFirst()).startsWith(p.folder))
                            .findFirst();
            if (ofRun.isPresent()) {
                ofRun.get().inputs.addAll(group);
            } else {
                marked.addAll(marked(group));
            }
        }
        marked.stream().filter(m -> m.mark.pid() >= 0).forEach(this::byMark);
        marked.stream().filter(m -> m.mark.pid() < 0).forEach(this::byMark);
    }

    /** Parts of one log by their names, which may be those of several by their process ids. */
    private List<Marked> marked(List<LogInput> group) throws IOException {
        List<Marked> marked = new ArrayList<>();
        Unmarked others = new Unmarked(new ArrayList<>(), new OnceSaid());
        for (LogInput input : group) {
            Told told = told(input);
            if (told.mark.isEmpty()) {
                others.group.add(input);
                others.said.add(told.said);
                continue;
            }
            Marked its =
                    marked.stream()
                            .filter(m -> isSame(m.mark, told.mark.get()))
                            .findFirst()
                            .orElseGet(() -> another(marked, told.mark.get()));
            its.group.add(input);
            its.said.add(told.said);
        }
        if (marked.isEmpty() || marked.size() > 1 && !others.group.isEmpty()) {
            unmarked.add(others);
        } else {
            marked.getFirst().group.addAll(others.group);
            marked.getFirst().said.add(others.said);
        }
        return marked;
    }

    /** A process id is exact; without one, times of start are nearly so. */
    private static boolean isSame(JvmMark one, JvmMark other) {
        return one.pid() == other.pid() && (one.pid() >= 0 || !one.differs(other));
    }

    private static Marked another(List<Marked> marked, JvmMark mark) {
        marked.add(new Marked(new ArrayList<>(), mark, new OnceSaid()));
        return marked.getLast();
    }

    /** Which of two JVMs it is of, when it may be of both, its folder may tell. */
    private void byMark(Marked marked) {
        List<Part> same = parts.stream().filter(p -> p.isOf(marked.mark)).toList();
        if (same.size() > 1) {
            unmarked.add(new Unmarked(marked.group, marked.said));
            return;
        }
        LogInput first = marked.group.getFirst();
        Part part =
                same.isEmpty()
                        ? another(folder(first), Optional.of(marked.mark), first.name())
                        : same.getFirst();
        part.mark = part.mark.map(m -> m.with(marked.mark));
        part.inputs.addAll(marked.group);
        part.said.add(marked.said);
    }

    private Part another(String folder, Optional<JvmMark> mark, String path) {
        Part part = new Part(folder, mark, path);
        parts.add(part);
        return part;
    }

    private OnceSaid.OfAny said() {
        OnceSaid.OfAny said = new OnceSaid.OfAny();
        parts.forEach(part -> said.add(part.said));
        unmarked.forEach(one -> said.add(one.said));
        return said;
    }

    /** A file that tells nothing is of the one JVM of its folder, else on its own. */
    private List<Part> finish(OnceSaid.OfAny said) {
        List<Part> known = List.copyOf(parts);
        for (Unmarked one : unmarked) {
            LogInput first = one.group.getFirst();
            List<Part> beside = known.stream().filter(p -> p.folder.equals(folder(first))).toList();
            Part part =
                    beside.size() == 1 && !said.differs(one.said)
                            ? beside.getFirst()
                            : another(folder(first), Optional.empty(), first.name());
            part.inputs.addAll(one.group);
        }
        inOrder(Set.copyOf(known));
        name();
        return parts;
    }

    /**
     * Each part has the last word of its path as its name; where that is another's, too, as many
     * more words as tell them apart; and where none do, a number.
     */
    private void name() {
        List<Part> open = parts;
        for (int words = 1; !open.isEmpty(); words++) {
            int last = words;
            Map<String, List<Part>> named =
                    open.stream().collect(Collectors.groupingBy(part -> end(part.path, last)));
            named.forEach((name, alike) -> alike.forEach(part -> part.name = name));
            open =
                    named.values().stream()
                            .filter(alike -> alike.size() > 1)
                            .flatMap(List::stream)
                            .filter(part -> !part.name.equals(part.path))
                            .toList();
        }
        Map<String, Integer> taken = new HashMap<>();
        for (Part part : parts) {
            part.name = free(part.name, taken);
        }
    }

    /** The last words of a path, or all of it. */
    private static String end(String path, int words) {
        int start = path.length();
        for (int i = 0; i < words && start >= 0; i++) {
            start = Math.max(path.lastIndexOf('/', start - 1), path.lastIndexOf('\\', start - 1));
        }
        return path.substring(start + 1);
    }

    /** The parts in the order of their files; those that tell nothing of their JVM come last. */
    private void inOrder(Set<Part> known) {
        Map<LogInput, Integer> places = new HashMap<>();
        inputs.forEach(input -> places.putIfAbsent(input, places.size()));
        parts.forEach(part -> part.inputs.sort(Comparator.comparing(places::get)));
        parts.sort(
                Comparator.<Part, Boolean>comparing(part -> !known.contains(part))
                        .thenComparing(part -> places.get(part.inputs.getFirst())));
    }

    /** The name, with a number behind it if there is one like it before. */
    private static String free(String name, Map<String, Integer> taken) {
        String free = name;
        while (taken.containsKey(free)) {
            free = name + " " + taken.merge(name, 1, Integer::sum);
        }
        taken.put(free, 1);
        return free;
    }

    private static String folder(LogInput input) {
        return input.name().substring(0, input.name().length() - input.fileName().length());
    }

    private Told told(LogInput input) throws IOException {
        try (InputStream in = new Forgiving(budget.of(input.open(n -> {})))) {
            byte[] head = in.readNBytes(FileContent.HEAD);
            Optional<ProfileFormat> samples =
                    ProfileFormats.of(input.name(), head, head.length)
                            .filter(ProfileFormat::isMarked)
                            .filter(f -> f.refusal(head, head.length).isEmpty());
            if (samples.isPresent()) {
                InputStream content = new SequenceInputStream(new ByteArrayInputStream(head), in);
                return new Told(mark(input, samples.get(), content), new OnceSaid());
            }
            if (PerfData.recognises(head, head.length)) {
                return new Told(CountersFile.mark(head, in), new OnceSaid());
            }
            boolean more = JvmMarks.needMore(head);
            return new Told(
                    JvmMarks.of(more ? joined(head, in.readNBytes(REPORT)) : head),
                    OnceSaid.of(head));
        } catch (ZipException | EOFException | AccessDeniedException e) {
            return new Told(Optional.empty(), new OnceSaid()); // reading it will tell why
        }
    }

    private static Optional<JvmMark> mark(LogInput input, ProfileFormat format, InputStream content)
            throws IOException {
        if (input.isPlain()) {
            return format.mark(input.path());
        }
        Path copy = TemporaryFile.create();
        try {
            TemporaryFile.fill(copy, content, n -> {});
            return format.mark(copy);
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    private static byte[] joined(byte[] head, byte[] rest) {
        byte[] all = Arrays.copyOf(head, head.length + rest.length);
        System.arraycopy(rest, 0, all, head.length, rest.length);
        return all;
    }
}
