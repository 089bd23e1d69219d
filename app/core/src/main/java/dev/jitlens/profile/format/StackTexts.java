package dev.jitlens.profile.format;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts stacks whose frames are texts, as collapsed stacks and drawn ones have them. */
public final class StackTexts {
    /** {@code [second worker tid=31919]}. */
    private static final Pattern THREAD = Pattern.compile("\\[(?:(.*) )?tid=(\\d{1,18})]");

    /** What an empty frame is shown as: {@code main;;hot 3}. */
    private static final String NAMELESS = "[unknown]";

    private final SampleCounter samples;
    private final FrameTexts frames = new FrameTexts();

    public StackTexts() {
        this(new SampleCounter());
    }

    /**
     * @param samples where they are counted
     */
    public StackTexts(SampleCounter samples) {
        this.samples = samples;
    }

    public static boolean isThread(String frame) {
        return frame.startsWith("[") && THREAD.matcher(frame).matches();
    }

    /** Adds samples with this stack. */
    public void add(List<String> rootFirst, long count) {
        int thread = rootFirst.isEmpty() ? -1 : thread(rootFirst.getFirst());
        int root = thread >= 0 ? 1 : 0;
        List<SampleFrame> leafFirst = new ArrayList<>(rootFirst.size());
        for (int i = rootFirst.size() - 1; i >= root; i--) {
            String text = rootFirst.get(i);
            leafFirst.add(frames.frame(text.isBlank() ? NAMELESS : text));
        }
        if (rootFirst.size() == root && root == 0) {
            samples.walked(thread, count, CodePlace.NONE, leafFirst, false);
        } else {
            add(thread, count, leafFirst);
        }
    }

    /**
     * Adds samples with this stack, unless a frame of it is a word for why it was not walked.
     *
     * @param thread of {@link SampleCounter#thread}, or -1
     */
    public void add(int thread, long count, List<SampleFrame> leafFirst) {
        boolean named = false;
        for (int i = 0; i < leafFirst.size(); i++) {
            SampleFrame frame = leafFirst.get(i);
            Optional<SampleFailure> failure = failure(frame, i, leafFirst.size());
            if (failure.isPresent()) {
                List<SampleFrame> known = leafFirst.subList(0, i);
                samples.failed(thread, count, CodePlace.NONE, failure.get(), known);
                return;
            }
            named |= !isUnnamed(frame);
        }
        if (named) {
            samples.walked(thread, count, CodePlace.NONE, leafFirst, false);
        } else {
            SampleFailure unknown = SampleFailure.named("unknown");
            samples.failed(thread, count, CodePlace.NONE, unknown, List.of());
        }
    }

    private static boolean isUnnamed(SampleFrame frame) {
        return frame.method().holder().isEmpty() && frame.method().name().equals(NAMELESS);
    }

    /** Adds samples of whose stack no more than this is told. */
    public void addPart(List<String> rootFirst, long count, SampleFailure why) {
        int thread = rootFirst.isEmpty() ? -1 : thread(rootFirst.getFirst());
        List<SampleFrame> leafFirst = new ArrayList<>(rootFirst.size());
        for (int i = rootFirst.size() - 1; i >= (thread >= 0 ? 1 : 0); i--) {
            leafFirst.add(frames.frame(rootFirst.get(i)));
        }
        samples.failed(thread, count, CodePlace.NONE, why, leafFirst);
    }

    /** Adds samples that are told without a stack. */
    public void addBare(long count) {
        samples.failed(-1, count, CodePlace.NONE, Failures.NOT_KEPT, List.of());
    }

    public Profile profile(Origin origin, Sampling sampling) {
        return samples.profile(SampleSource.COLLAPSED, origin, sampling);
    }

    /** Of a failure that Jitlens wrote, the root tells it. */
    private static Optional<SampleFailure> failure(SampleFrame frame, int index, int size) {
        String name = frame.method().name();
        if (!frame.method().holder().isEmpty() || !name.startsWith("[")) {
            return Optional.empty();
        }
        Optional<SampleFailure> failure = AsyncWords.failure(name);
        if (failure.isEmpty() && index == 0) {
            failure = AsyncWords.nameless(name);
        }
        return failure.isEmpty() && index == size - 1 ? Failures.ofRoot(name, size == 1) : failure;
    }

    private int thread(String root) {
        Matcher matcher = root.startsWith("[") ? THREAD.matcher(root) : null;
        if (matcher == null || !matcher.matches()) {
            return -1;
        }
        String named = matcher.group(1) == null ? "" : matcher.group(1);
        return samples.thread(-1, Long.parseLong(matcher.group(2)), named);
    }
}
