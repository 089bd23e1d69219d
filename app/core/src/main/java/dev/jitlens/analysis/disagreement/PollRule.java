package dev.jitlens.analysis.disagreement;

import dev.jitlens.analysis.PrintedNmethods;
import dev.jitlens.analysis.disagreement.Disagreement.Reason;
import dev.jitlens.analysis.disagreement.LoopsAt.InLoop;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.ProfileTable;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.profile.shares.ProfileTable.Row;

import java.util.ArrayList;
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
                || reference.isEmpty()
                // A carrier is not where the virtual thread is that it carries.
                || NotSeenRule.holdsNone(profile, reference.get())) {
            return List.of();
        }
        ProfileTable table = compared.table(profile, reference.get(), By.LINE);
        List<Row> missed = Compared.moreIn(table, 1);
        if (missed.isEmpty()) {
            return List.of();
        }
        List<Disagreement> found = new ArrayList<>();
        for (Row blamed : Compared.moreIn(table, 0)) {
            missed(profile, reference.get(), blamed, missed)
                    .filter(m -> found.size() < MOST)
                    .ifPresent(m -> found.add(said(compared, profile, reference.get(), blamed, m)));
        }
        return found;
    }

    /**
     * Where the thread was instead: of several places, one that calls the blamed one or is near.
     */
    private static Optional<Row> missed(
            Profile profile, Profile reference, Row blamed, List<Row> missed) {
        return missed.stream()
                .filter(m -> Compared.areRelated(profile, reference, blamed, m))
                .findFirst()
                .or(() -> missed.size() == 1 ? missed.stream().findFirst() : Optional.empty());
    }

    private static Disagreement said(
            Compared compared, Profile profile, Profile reference, Row blamed, Row missed) {
        List<CodeListing> printed = PrintedNmethods.of(compared.run()).last();
        Optional<InLoop> loop = new LoopsAt(printed, compared.source()).of(missed.key());
        Optional<String> poll =
                loop.flatMap(
                        l ->
                                new NextPoll(printed, compared.source())
                                        .of(blamed.key(), l.listing()));
        String relation = relation(profile, reference, blamed.key(), missed.key());
        String place = Compared.place(blamed.key());
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
                        + loop.map(l -> printed(l, poll, relation, place, missed.key()))
                                .orElseGet(
                                        () ->
                                                isInterpreted(reference, missed.key())
                                                        ? interpreted(relation, place)
                                                        : notPrinted(
                                                                relation, place, missed.key()));
        return new Disagreement(
                profile,
                Reason.NEAREST_POLL,
                List.of(blamed.key(), missed.key()),
                sentence,
                loop.filter(l -> l.loop().polling() == CodeLoop.Polling.NONE).isPresent());
    }

    /** Whether most samples of a place are of the interpreter, of which no code is printed. */
    private static boolean isInterpreted(Profile reference, Key at) {
        long all = 0;
        long interpreted = 0;
        for (Sampled sampled : reference.stacks()) {
            if (sampled instanceof Walked walked && isAt(walked.frames().getFirst(), at)) {
                boolean is = walked.frames().getFirst().kind() == FrameKind.INTERPRETED;
                all += walked.count();
                interpreted += is ? walked.count() : 0;
            }
        }
        return 2 * interpreted > all;
    }

    private static boolean isAt(SampleFrame leaf, Key at) {
        return leaf.method().matches(at.method()) && (at.line() < 0 || leaf.line() == at.line());
    }

    /** Since JDK 10; before, it looks for a safepoint at each bytecode. */
    private static String interpreted(String relation, String place) {
        return "the interpreter polls where it branches or returns, and the next such place"
                + relation
                + " is probably at "
                + place
                + " (an estimate).";
    }

    private static String notPrinted(String relation, String place, Key missed) {
        return "probably the code at "
                + Compared.place(missed)
                + " has none, and the next one"
                + relation
                + " is at "
                + place
                + " (an estimate: its machine code was not printed).";
    }

    private static String printed(
            InLoop in, Optional<String> poll, String relation, String place, Key missed) {
        String loop =
                "the loop at " + Compared.place(missed) + " in nmethod " + in.listing().label();
        return switch (in.loop().polling()) {
            case NONE ->
                    loop
                            + " has none, and "
                            + poll.map(p -> "the next one" + relation + " is " + p)
                                    .orElse("the thread is next seen" + relation + " at " + place)
                            + ".";
            case SOME_WAYS, EVERY_WAY ->
                    loop
                            + " has one, so probably the next one on the way round"
                            + relation
                            + " is "
                            + poll.orElse("at " + place)
                            + " (an estimate).";
        };
    }

    /** How what is blamed relates to where the thread was. */
    private static String relation(Profile profile, Profile reference, Key blamed, Key missed) {
        if (blamed.method().equals(missed.method())) {
            return ", at another line of the same method,";
        }
        if (Compared.calls(reference, blamed.method(), missed.method())) {
            return ", in the caller,";
        }
        return Compared.calls(profile, missed.method(), blamed.method())
                ? ", in what it calls,"
                : "";
    }
}
