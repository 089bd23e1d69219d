package dev.jitlens.profile.jlp;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * What code has inlined, by its debug information, which our agent copied with it. That tells calls
 * whose instructions are in the code, and no call that was refused.
 */
public final class JlpTrees {
    /** No compiler inlines so deep; a damaged file may say so. */
    private static final int DEEPEST = 500;

    private static final String REASON = "debug information";

    private JlpTrees() {}

    /**
     * Hands on the trees of these compilations, whose code was copied to the file.
     *
     * @param path on disk, unpacked
     */
    public static void read(
            Path path, List<Compilation> of, BiConsumer<Compilation, InlineNode> consumer)
            throws IOException {
        try (JlpListings listings = JlpListings.open(path)) {
            for (Compilation c : of) {
                Call root = new Call();
                for (List<Frame> stack : listings.stacks(c.text().copied().orElseThrow())) {
                    root.add(stack);
                }
                consumer.accept(c, root.node(c.method(), Unknown.NUMBER, ""));
            }
        }
    }

    private record Site(int bci, Method callee) {}

    /** A call with what was inlined there. */
    private static final class Call {
        private final Map<Site, Call> calls = new LinkedHashMap<>();

        /** The last frame is that of the compiled method; each is at a bci of its caller. */
        void add(List<Frame> innermostFirst) {
            Call at = this;
            int last = innermostFirst.size() - 1;
            for (int i = last; i > Math.max(0, last - DEEPEST); i--) {
                Site site =
                        new Site(innermostFirst.get(i).bci(), innermostFirst.get(i - 1).method());
                at = at.calls.computeIfAbsent(site, s -> new Call());
            }
        }

        InlineNode node(Method method, int bci, String reason) {
            return new InlineNode(
                    method,
                    bci,
                    InlineVerdict.INLINED,
                    reason,
                    Unknown.NUMBER,
                    Unknown.NUMBER,
                    List.of(),
                    Unknown.NUMBER,
                    Unknown.NUMBER,
                    calls.entrySet().stream()
                            .sorted(Comparator.comparingInt(entry -> entry.getKey().bci()))
                            .map(
                                    e ->
                                            e.getValue()
                                                    .node(
                                                            e.getKey().callee(),
                                                            e.getKey().bci(),
                                                            REASON))
                            .toList());
        }
    }
}
