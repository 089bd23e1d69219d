package dev.jitlens.analysis;

import dev.jitlens.analysis.Disagreement.Reason;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.Method;
import dev.jitlens.model.Profile;
import dev.jitlens.model.SampleFrame;
import dev.jitlens.model.SampleSource;
import dev.jitlens.model.Sampled;
import dev.jitlens.model.Sampled.Walked;
import dev.jitlens.profile.By;
import dev.jitlens.profile.ProfileTable;
import dev.jitlens.profile.ProfileTable.Key;
import dev.jitlens.profile.ProfileTable.Row;

import java.util.List;
import java.util.Optional;

/** A thread dump sees a thread at a safepoint poll only: it blames where the next poll is. */
final class PollRule implements Disagreements.Rule {
    private static final int MOST = 3;

    @Override
    public List<Disagreement> find(Compared compared, Profile profile) {
        Optional<Profile> reference = Distance.reference(compared.profiles());
        if (profile.source() != SampleSource.BIASED
                || profile.samples() == 0
                || reference.isEmpty()) {
            return List.of();
        }
        ProfileTable table = compared.table(profile, reference.get(), By.LINE);
        List<Row> missed = Compared.moreIn(table, 1);
        if (missed.isEmpty()) {
            return List.of();
        }
        return Compared.moreIn(table, 0).stream()
                .limit(MOST)
                .map(blamed -> said(compared, profile, reference.get(), blamed, missed.getFirst()))
                .toList();
    }

    private static Disagreement said(
            Compared compared, Profile profile, Profile reference, Row blamed, Row missed) {
        Optional<CodeLoop> loop =
                new LoopsAt(PrintedNmethods.of(compared.run()).last(), compared.source())
                        .of(missed.key());
        String sentence =
                compared.name(profile)
                        + " blame "
                        + Compared.place(blamed.key())
                        + " for "
                        + Compared.percent(Compared.self(blamed, 0))
                        + "; "
                        + compared.name(reference)
                        + " gives it "
                        + Compared.percent(Compared.self(blamed, 1))
                        + ", and "
                        + Compared.place(missed.key())
                        + " "
                        + Compared.percent(Compared.self(missed, 1))
                        + ". A thread is seen at a safepoint poll only; "
                        + why(loop, profile, reference, blamed.key(), missed.key());
        return new Disagreement(
                profile,
                Reason.NEAREST_POLL,
                List.of(blamed.key(), missed.key()),
                sentence,
                loop.filter(l -> l.polling() == CodeLoop.Polling.NONE).isPresent());
    }

    private static String why(
            Optional<CodeLoop> loop, Profile profile, Profile reference, Key blamed, Key missed) {
        String next = "the next one is " + where(profile, reference, blamed, missed);
        if (loop.isEmpty()) {
            return "probably the code at "
                    + Compared.place(missed)
                    + " has none, and "
                    + next
                    + " (an estimate: its machine code was not printed).";
        }
        return switch (loop.get().polling()) {
            case NONE -> "the printed loop there has none, and " + next + ".";
            case SOME_WAYS, EVERY_WAY ->
                    "the printed loop there has one, so probably "
                            + next
                            + " on the way round (an estimate).";
        };
    }

    private static String where(Profile profile, Profile reference, Key blamed, Key missed) {
        String at = Compared.place(blamed);
        if (blamed.method().equals(missed.method())) {
            return "at another line of the same method";
        }
        if (calls(reference, blamed.method(), missed.method())) {
            return "in the caller, " + at;
        }
        if (calls(profile, missed.method(), blamed.method())) {
            return "in " + at + ", which it calls";
        }
        return "in " + at;
    }

    /** Whether a stack has {@code caller} somewhere below the leaf {@code callee}. */
    private static boolean calls(Profile profile, Method caller, Method callee) {
        return profile.stacks().stream().anyMatch(s -> calls(s, caller, callee));
    }

    private static boolean calls(Sampled sampled, Method caller, Method callee) {
        List<SampleFrame> frames = sampled.frames();
        return sampled instanceof Walked
                && frames.getFirst().method().matches(callee)
                && frames.stream().skip(1).anyMatch(f -> f.method().matches(caller));
    }
}
