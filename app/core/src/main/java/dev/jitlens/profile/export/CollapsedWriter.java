package dev.jitlens.profile.export;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.export.ExportedStack.Box;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One line a stack, root first. Names and the marks of kinds are async-profiler's: {@code
 * java/lang/Thread.run_[j];Busy.hot_[i] 8}; a failure is a frame in brackets below what is known.
 */
final class CollapsedWriter {
    private CollapsedWriter() {}

    static void write(Profile profile, OutputStream out) throws IOException {
        Map<String, Long> counts = new LinkedHashMap<>();
        try (Stream<ExportedStack> stacks = ExportedStack.of(profile)) {
            stacks.forEach(s -> counts.merge(line(s), s.count(), Long::sum));
        }
        for (Map.Entry<String, Long> e : counts.entrySet()) {
            out.write((e.getKey() + " " + e.getValue() + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    private static String line(ExportedStack stack) {
        return line(stack, CollapsedWriter::name);
    }

    /** The line without the marks of kinds. */
    static String plainLine(ExportedStack stack) {
        return line(stack, CollapsedWriter::plainName);
    }

    private static String line(ExportedStack stack, Function<Box, String> name) {
        StringJoiner line = new StringJoiner(";");
        stack.failure().ifPresent(f -> line.add("[" + plain(f) + "]"));
        stack.rootFirst().forEach(box -> line.add(name.apply(box)));
        return line.length() == 0 ? "[unknown]" : line.toString();
    }

    private static String plainName(Box box) {
        return plain(box.java() ? slashed(box.name()) : box.name());
    }

    private static String name(Box box) {
        String name = plainName(box);
        return switch (box.kind()) {
            case INTERPRETED -> name + "_[0]";
            case C1 -> name + "_[1]";
            case C2, COMPILED -> name + "_[j]";
            case INLINED -> name + "_[i]";
            case KERNEL -> name + "_[k]";
            case NATIVE, STUB, JAVA -> name;
        };
    }

    /** Dots become slashes except the last; the slash before a hidden class's address a dot. */
    private static String slashed(String name) {
        int method = name.lastIndexOf('.');
        String holder = name.substring(0, method);
        int hidden = holder.indexOf('/');
        String plain = hidden < 0 ? holder : holder.substring(0, hidden);
        return plain.replace('.', '/')
                + (hidden < 0 ? "" : "." + holder.substring(hidden + 1))
                + name.substring(method);
    }

    /** Neither the end of a frame nor that of a line may stand in a name. */
    private static String plain(String name) {
        StringBuilder plain = new StringBuilder(name.length());
        name.chars()
                .forEach(c -> plain.append(c == ';' ? ',' : c < ' ' || c == 0x7f ? ' ' : (char) c));
        return plain.isEmpty() || plain.toString().isBlank() ? "[unknown]" : plain.toString();
    }
}
