package dev.jitlens.run.again;

import dev.jitlens.files.TemporaryFile;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.JvmEvent.InliningText;
import dev.jitlens.model.LogKind;
import dev.jitlens.parse.InlineTreeReader;
import dev.jitlens.parse.PrintInliningTree;
import dev.jitlens.profile.jfr.JfrTrees;
import dev.jitlens.profile.jlp.JlpTrees;
import dev.jitlens.run.input.LogInput;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/** Reads the inlining trees of many compilations in one pass over each log, packed or not. */
public final class InlineTrees {
    private static final Comparator<Compilation> AS_IN_LOG =
            Comparator.comparing((Compilation c) -> c.origin().file())
                    .thenComparingLong(c -> c.origin().offset());

    /** Names of generated classes are long, and a line has two at most. */
    private static final long LONGEST_HEAD = 16_384;

    private InlineTrees() {}

    /**
     * Hands every tree to {@code consumer}, in the order of the logs; compilations without one are
     * left out.
     *
     * @throws IOException with a sentence
     */
    public static void read(
            List<Compilation> compilations, BiConsumer<Compilation, InlineNode> consumer)
            throws IOException {
        copied(compilations, consumer);
        recorded(compilations, consumer);
        InlineTreeReader tasks = new InlineTreeReader();
        try (LogParts parts = new LogParts()) {
            for (Compilation c : compilations.stream().sorted(AS_IN_LOG).toList()) {
                if (c.text().byteLength() > 0) {
                    InputStream in =
                            parts.part(
                                    c.origin().file(), c.origin().offset(), c.text().byteLength());
                    read(c, in, tasks).ifPresent(tree -> consumer.accept(c, tree));
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Hands over the first line of each task of a log, such as {@code <task compile_id='7' …>}.
     *
     * @throws IOException with a sentence
     */
    public static void heads(
            List<Compilation> compilations, BiConsumer<Compilation, String> consumer)
            throws IOException {
        try (LogParts parts = new LogParts()) {
            for (Compilation c : compilations.stream().sorted(AS_IN_LOG).toList()) {
                if (c.text().source() == LogKind.LOG_COMPILATION && c.text().byteLength() > 0) {
                    long length = Math.min(LONGEST_HEAD, c.text().byteLength());
                    InputStream in = parts.part(c.origin().file(), c.origin().offset(), length);
                    Iterator<String> lines = text(in).lines().iterator();
                    if (lines.hasNext()) {
                        consumer.accept(c, lines.next());
                    }
                }
            }
        }
    }

    /**
     * Hands over what each text tells, in the order of the logs: calls of a method without a name.
     *
     * @throws IOException with a sentence
     */
    public static void unattributed(
            List<InliningText> texts, BiConsumer<InliningText, InlineNode> consumer)
            throws IOException {
        try (LogParts parts = new LogParts()) {
            for (InliningText text : texts) {
                InputStream in =
                        parts.part(text.origin().file(), text.origin().offset(), text.byteLength());
                consumer.accept(text, PrintInliningTree.read(text(in)));
            }
        }
    }

    /** The same of one text. */
    public static InlineNode of(InliningText text) throws IOException {
        AtomicReference<InlineNode> tree = new AtomicReference<>();
        unattributed(List.of(text), (of, read) -> tree.set(read));
        return tree.get();
    }

    /** What the debug information of copied code tells, where nothing tells more. */
    private static void copied(
            List<Compilation> compilations, BiConsumer<Compilation, InlineNode> consumer)
            throws IOException {
        Map<String, List<Compilation>> byFile =
                compilations.stream()
                        .filter(c -> c.text().copied().isPresent() && !c.hasInlineTree())
                        .collect(
                                Collectors.groupingBy(
                                        c -> c.text().copied().orElseThrow().file(),
                                        TreeMap::new,
                                        Collectors.toList()));
        for (Map.Entry<String, List<Compilation>> each : byFile.entrySet()) {
            onDisk(
                    LogInput.named(each.getKey()),
                    file -> JlpTrees.read(file, each.getValue(), consumer));
        }
    }

    /** Reads each recording once. */
    private static void recorded(
            List<Compilation> compilations, BiConsumer<Compilation, InlineNode> consumer)
            throws IOException {
        Map<String, List<Compilation>> byFile =
                compilations.stream()
                        .filter(c -> c.text().source() == LogKind.JFR && c.hasInlineTree())
                        .collect(
                                Collectors.groupingBy(
                                        c -> c.origin().file(), TreeMap::new, Collectors.toList()));
        for (Map.Entry<String, List<Compilation>> each : byFile.entrySet()) {
            onDisk(
                    LogInput.named(each.getKey()),
                    file -> JfrTrees.read(file, each.getValue(), consumer));
        }
    }

    private interface FileReader {
        void read(Path file) throws IOException;
    }

    /** These readers read files only: a packed one is unpacked for that. */
    private static void onDisk(LogInput input, FileReader reader) throws IOException {
        if (input.isPlain()) {
            reader.read(input.path());
            return;
        }
        Path copy = TemporaryFile.create();
        try (InputStream in = input.open(n -> {})) {
            TemporaryFile.fill(copy, in, n -> {});
            reader.read(copy);
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    private static Optional<InlineNode> read(Compilation c, InputStream in, InlineTreeReader tasks)
            throws IOException {
        if (c.text().source() == LogKind.LOG_COMPILATION) {
            return tasks.read(in, c.text().byteLength(), c.method());
        }
        return Optional.of(PrintInliningTree.read(c.method(), c.sizes().bytecodeBytes(), text(in)));
    }

    private static String text(InputStream in) throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
}
