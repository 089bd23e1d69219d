package dev.jitlens.run;

import dev.jitlens.parse.JvmMark;
import dev.jitlens.run.input.LogInput;
import dev.jitlens.run.packed.Forgiving;
import dev.jitlens.rundir.RunInfo;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipException;

/**
 * Files of several JVMs that were opened together, JVM by JVM. They are taken apart where the files
 * prove it: run directories, or heads that name other processes or other times of start.
 */
final class JvmParts {
    /** Files of one JVM. */
    static final class Part {
        private final String folder;
        private final Optional<JvmMark> mark;
        private final List<LogInput> inputs = new ArrayList<>();
        private String name;

        private Part(String folder, Optional<JvmMark> mark, String name) {
            this.folder = folder;
            this.mark = mark;
            this.name = name;
        }

        String name() {
            return name;
        }

        List<LogInput> inputs() {
            return inputs;
        }
    }

    private final List<Part> parts = new ArrayList<>();
    private final List<List<LogInput>> unmarked = new ArrayList<>();

    private JvmParts() {}

    /** One part if nothing proves that there are several JVMs. */
    static List<Part> of(List<LogInput> inputs) throws IOException {
        JvmParts parts = new JvmParts();
        if (inputs.size() > 1) {
            parts.sort(inputs);
        }
        if (parts.parts.size() > 1) {
            return parts.finish();
        }
        Part all = new Part("", Optional.empty(), "");
        all.inputs.addAll(inputs);
        return List.of(all);
    }

    private void sort(List<LogInput> inputs) throws IOException {
        for (LogInput input : inputs) {
            if (input.fileName().equals(RunInfo.FILE_NAME)) {
                String folder = folder(input);
                String name = folder.substring(0, Math.max(0, folder.length() - 1));
                parts.add(new Part(folder, Optional.empty(), fileName(name)));
            }
        }
        for (List<LogInput> group : RotatedLogs.group(inputs)) {
            Optional<Part> ofRun =
                    parts.stream()
                            .filter(p -> p.mark.isEmpty())
                            .filter(p -> folder(group.getFirst()).startsWith(p.folder))
                            .findFirst();
            if (ofRun.isPresent()) {
                ofRun.get().inputs.addAll(group);
            } else {
                byMark(group);
            }
        }
    }

    private void byMark(List<LogInput> group) throws IOException {
        LogInput first = group.getFirst();
        Optional<JvmMark> mark = mark(first);
        if (mark.isEmpty()) {
            unmarked.add(group);
            return;
        }
        Part part =
                parts.stream()
                        .filter(p -> p.mark.filter(m -> !m.differs(mark.get())).isPresent())
                        .findFirst()
                        .orElseGet(() -> another(folder(first), mark, first.fileName()));
        part.inputs.addAll(group);
    }

    private Part another(String folder, Optional<JvmMark> mark, String name) {
        Part part = new Part(folder, mark, name);
        parts.add(part);
        return part;
    }

    /** A file that tells nothing is of the one JVM of its folder, else on its own. */
    private List<Part> finish() {
        List<Part> known = List.copyOf(parts);
        for (List<LogInput> group : unmarked) {
            LogInput first = group.getFirst();
            List<Part> beside = known.stream().filter(p -> p.folder.equals(folder(first))).toList();
            Part part =
                    beside.size() == 1
                            ? beside.getFirst()
                            : another(folder(first), Optional.empty(), first.fileName());
            part.inputs.addAll(group);
        }
        for (Part part : parts) {
            String name = part.name;
            for (int i = 2; isTaken(part); i++) {
                part.name = name + " " + i;
            }
        }
        return parts;
    }

    private boolean isTaken(Part part) {
        return parts.subList(0, parts.indexOf(part)).stream()
                .anyMatch(before -> before.name.equals(part.name));
    }

    private static String folder(LogInput input) {
        return input.name().substring(0, input.name().length() - input.fileName().length());
    }

    private static String fileName(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }

    private static Optional<JvmMark> mark(LogInput input) throws IOException {
        try (InputStream in = new Forgiving(input.open(n -> {}))) {
            return JvmMark.of(in.readNBytes(FileContent.HEAD));
        } catch (ZipException | EOFException | AccessDeniedException e) {
            return Optional.empty(); // reading it will tell why
        }
    }
}
