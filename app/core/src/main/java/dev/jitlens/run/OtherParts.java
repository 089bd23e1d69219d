package dev.jitlens.run;

import dev.jitlens.parse.LogEnd;
import dev.jitlens.parse.RotatedPart;
import dev.jitlens.run.input.LogInput;
import dev.jitlens.run.packed.Forgiving;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipException;

/**
 * Finds the other parts of a rotated log of which one was named. A file counts as one if its name
 * and its times say so: numbers in names alone are chance, and a log of the same name that an
 * earlier JVM left is another log.
 */
final class OtherParts {
    private static final int MOST_BESIDE = 10_000;

    private OtherParts() {}

    /**
     * @param inputs of what was named
     * @return these and the parts that lie beside them
     */
    static List<LogInput> with(List<Path> named, List<LogInput> inputs) throws IOException {
        List<LogInput> all = new ArrayList<>(inputs);
        for (LogInput input : inputs) {
            if (input.entry().isEmpty() && named.contains(input.path())) {
                addOthers(input, all);
            }
        }
        return all;
    }

    private static void addOthers(LogInput part, List<LogInput> all) throws IOException {
        Path folder = part.path().toAbsolutePath().getParent();
        List<LogInput> candidates = new ArrayList<>(List.of(part));
        int beside = 0;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (++beside > MOST_BESIDE) {
                    return; // that is no folder of logs
                }
                LogInput other = new LogInput(part.path().resolveSibling(file.getFileName()), "");
                if (!other.equals(part)
                        && RotatedLogs.mayBelong(part, other)
                        && Files.isRegularFile(file)
                        && Files.isReadable(file)) {
                    candidates.add(other);
                }
            }
        }
        if (candidates.size() > 1) {
            ofOneJvm(candidates).stream().filter(p -> !all.contains(p)).forEach(all::add);
        }
    }

    /** Those of the first one's JVM. */
    private static List<LogInput> ofOneJvm(List<LogInput> candidates) throws IOException {
        Map<RotatedPart, LogInput> inputs = new LinkedHashMap<>();
        for (LogInput each : candidates) {
            long written = Files.getLastModifiedTime(each.path()).toMillis();
            LogEnd end = LogEnd.of(tail(each));
            inputs.put(new RotatedPart(each.name(), RotatedLogs.time(each), end, written), each);
        }
        return inputs.keySet().iterator().next().withOthers(List.copyOf(inputs.keySet())).stream()
                .map(inputs::get)
                .sorted(Comparator.comparing(LogInput::name))
                .toList();
    }

    /** The last bytes; of a packed file all have to be read. */
    private static byte[] tail(LogInput input) throws IOException {
        try (InputStream in = new Forgiving(input.open(n -> {}))) {
            if (input.isPlain()) {
                in.skipNBytes(Math.max(0, Files.size(input.path()) - FileContent.HEAD));
            }
            byte[] before = {};
            byte[] last = in.readNBytes(FileContent.HEAD);
            while (last.length == FileContent.HEAD) {
                before = last;
                last = in.readNBytes(FileContent.HEAD);
            }
            byte[] both = Arrays.copyOf(before, before.length + last.length);
            System.arraycopy(last, 0, both, before.length, last.length);
            return both;
        } catch (ZipException | EOFException e) {
            return new byte[0]; // reading it will tell why
        }
    }
}
