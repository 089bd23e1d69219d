package dev.jitlens.profile.text;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.AsyncWords;
import dev.jitlens.profile.format.Failures;
import dev.jitlens.profile.format.SampleCounter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts stacks whose frames are texts, as collapsed stacks and drawn ones have them. */
final class StackTexts {
    /** {@code [second worker tid=31919]}. */
    private static final Pattern THREAD = Pattern.compile("\\[(?:(.*) )?tid=(\\d{1,18})]");

    /** What an empty frame is shown as: {@code main;;hot 3}. */
    private static final String NAMELESS = "[unknown]";

    private static final Pattern UNNAMED = Pattern.compile("\\[unknown]");

    private final SampleCounter samples = new SampleCounter();
    private final CollapsedFrames frames = new CollapsedFrames();

    static boolean isThread(String frame) {
        return frame.startsWith("[") && THREAD.matcher(frame).matches();
    }

    /** Adds samples with this stack. */
    void add(List<String> rootFirst, long count) {
        int thread = rootFirst.isEmpty() ? -1 : thread(rootFirst.getFirst());
        int root = thread >= 0 ? 1 : 0;
        List<SampleFrame> leafFirst = new ArrayList<>(rootFirst.size());
        boolean named = rootFirst.isEmpty();
        for (int i = rootFirst.size() - 1; i >= root; i--) {
            String text = rootFirst.get(i).isBlank() ? NAMELESS : rootFirst.get(i);
            Optional<SampleFailure> failure = failure(text, leafFirst.isEmpty());
            if (failure.isPresent()) {
                samples.failed(thread, count, CodePlace.NONE, failure.get(), leafFirst);
                return;
            }
            named |= !UNNAMED.matcher(text).matches();
            leafFirst.add(frames.frame(text));
        }
        if (named) {
            samples.walked(thread, count, CodePlace.NONE, leafFirst, false);
        } else {
            SampleFailure unknown = SampleFailure.named("unknown");
            samples.failed(thread, count, CodePlace.NONE, unknown, List.of());
        }
    }

    /** Adds samples of whose stack no more than this is told. */
    void addPart(List<String> rootFirst, long count, SampleFailure why) {
        int thread = rootFirst.isEmpty() ? -1 : thread(rootFirst.getFirst());
        List<SampleFrame> leafFirst = new ArrayList<>(rootFirst.size());
        for (int i = rootFirst.size() - 1; i >= (thread >= 0 ? 1 : 0); i--) {
            leafFirst.add(frames.frame(rootFirst.get(i)));
        }
        samples.failed(thread, count, CodePlace.NONE, why, leafFirst);
    }

    /** Adds samples that are told without a stack. */
    void addBare(long count) {
        samples.failed(-1, count, CodePlace.NONE, Failures.NOT_KEPT, List.of());
    }

    Profile profile(Origin origin, Sampling sampling) {
        return samples.profile(SampleSource.COLLAPSED, origin, sampling);
    }

    private static Optional<SampleFailure> failure(String frame, boolean leaf) {
        if (!frame.startsWith("[")) {
            return Optional.empty();
        }
        Optional<SampleFailure> failure = AsyncWords.failure(frame);
        return leaf ? failure.or(() -> AsyncWords.nameless(frame)) : failure;
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
