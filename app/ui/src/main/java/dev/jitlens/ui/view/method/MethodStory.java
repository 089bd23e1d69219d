package dev.jitlens.ui.view.method;

import dev.jitlens.analysis.ByMethod;
import dev.jitlens.analysis.HeldUp;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.inlining.InlinedInto;
import dev.jitlens.inlining.InlinedInto.Holder;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.code.AssemblyRows;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What matters about a method, in a few sentences; each says no more than the logs do. */
final class MethodStory {
    /** Faster than this, reaching a safepoint is nothing to speak of. */
    static final long LONG_REACH_NANOS = 10_000_000;

    private static final int MOST_LINES = 5;

    /** A piece of a sentence; what it is all about is strong. */
    record Phrase(String text, boolean strong) {}

    private final List<Phrase> phrases = new ArrayList<>();

    private MethodStory() {}

    /**
     * @param facts of the run
     * @param shown the code that the page shows
     * @param assembly of it, if it was printed and could be read
     * @param heldUp what the longest safepoint meanwhile had to wait for, if that is known
     * @param into the code that holds the method inlined, when that was looked for
     */
    static List<Phrase> of(
            Run run,
            ByMethod facts,
            Method method,
            CodeVersion shown,
            Optional<Assembly> assembly,
            Optional<HeldUp> heldUp,
            Optional<InlinedInto> into) {
        MethodStory story = new MethodStory();
        assembly.ifPresent(a -> story.loops(a, shown));
        if (mayDelay(shown, assembly) && heldUp.map(h -> isOf(h, shown)).orElse(true)) {
            story.waits(run, shown);
        }
        heldUp.filter(h -> isOf(h, shown)).ifPresent(story::heldUp);
        story.traps(facts.traps(method), method, shown);
        if (story.phrases.isEmpty()) {
            story.life(run, facts.compilations(method), shown);
        }
        into.filter(i -> !i.holders().isEmpty()).ifPresent(story::mostlyInlined);
        return story.phrases;
    }

    /** Tells of other code where most of the method's samples are. */
    private void mostlyInlined(InlinedInto into) {
        Holder first = into.holders().getFirst();
        if (first.samples() <= into.own()) {
            return;
        }
        strong(" Mostly it runs inlined");
        plain(
                ": "
                        + amount(first.samples(), into)
                        + " of it are in code of "
                        + first.in().method().display()
                        + " (#"
                        + first.in().id()
                        + "), "
                        + (isCounted(into) ? Format.count(into.own()) : amount(into.own(), into))
                        + " in its own or interpreted.");
    }

    private static boolean isCounted(InlinedInto into) {
        return into.source().map(p -> p.sampling().counted()).orElse(true);
    }

    private static String amount(long samples, InlinedInto into) {
        return isCounted(into)
                ? Format.counted(samples, "sample")
                : Format.counted(samples, Unit.HUNDREDTHS);
    }

    /** The method has no code of its own as far as the logs tell. */
    static List<Phrase> onlyInlined(InlinedInto into) {
        MethodStory story = new MethodStory();
        Holder first = into.holders().getFirst();
        if (into.own() == 0) {
            story.strong("It runs only inlined");
            story.plain(": no log tells of code of its own");
        } else {
            story.strong("Compiled, it runs only inlined");
            story.plain(
                    ": no log tells of code of its own, and "
                            + amount(into.own(), into)
                            + " had it interpreted");
        }
        story.plain(
                "; "
                        + Format.counted(into.holders().size(), "nmethod")
                        + (into.holders().size() == 1 ? " holds it. " : " hold it. ")
                        + "What is shown is its part of ");
        story.strong(first.in().method().display());
        story.plain(
                ", "
                        + CompilationWords.brief(first.in())
                        + (into.holders().size() == 1
                                ? "."
                                : first.samples() + first.shared() > 0
                                        ? ", where most of its samples are."
                                        : ", where most of its calls are."));
        return story.phrases;
    }

    /** Loops in which a thread cannot be stopped: not those that strip mining puts in another. */
    static List<CodeLoop> withoutPoll(Assembly assembly) {
        if (assembly.listing().about().ofStub()) {
            return List.of(); // It has no polls anywhere.
        }
        return assembly.loops().stream()
                .filter(l -> l.polling() == Polling.NONE && !l.stripMined())
                .toList();
    }

    private void loops(Assembly assembly, CodeVersion shown) {
        if (shown.isStub()) {
            plain("This is code that the JVM generated for itself; it has no safepoint polls. ");
            return;
        }
        List<CodeLoop> unpolled = withoutPoll(assembly);
        String made = shown.osr() ? ", in code that was entered by OSR," : "";
        if (unpolled.size() == 1) {
            CodeLoop loop = unpolled.getFirst();
            plain("The " + AssemblyRows.kindOf(loop) + place(loop) + made + " has ");
            strong("no safepoint poll");
            plain(loop.calls() ? ", but calls code that may have one. " : ". ");
        } else if (unpolled.size() > 1) {
            plain(Format.count(unpolled.size()) + " loops" + lines(unpolled) + made + " have ");
            strong("no safepoint poll");
            plain(". ");
        } else if (assembly.loops().stream().anyMatch(CodeLoop::stripMined)) {
            plain(
                    "Its inner loop has no safepoint poll of its own, but the loop that strip"
                            + " mining put around it has one. ");
        } else if (!assembly.loops().isEmpty()) {
            int loops = assembly.loops().size();
            boolean every =
                    assembly.loops().stream().allMatch(l -> l.polling() == Polling.EVERY_WAY);
            String which = loops == 1 ? "Its one loop" : "Each of its " + loops + " loops";
            plain(which + " has a safepoint poll" + (every ? ". " : " on some ways round. "));
        }
    }

    private static String place(CodeLoop loop) {
        String line = line(loop);
        return line.isEmpty() ? "" : " at " + line;
    }

    /** {@code line 39}, with the method if the loop was inlined from another. */
    private static String line(CodeLoop loop) {
        if (loop.frames().isEmpty() || loop.frames().getFirst().line() < 0) {
            return "";
        }
        Frame frame = loop.frames().getFirst();
        boolean inlined = loop.frames().size() > 1;
        return (inlined ? frame.method().simpleHolder() + "::" + frame.method().name() + " " : "")
                + "line "
                + frame.line();
    }

    private static String lines(List<CodeLoop> loops) {
        List<String> lines =
                loops.stream().map(MethodStory::line).filter(l -> !l.isEmpty()).distinct().toList();
        return lines.isEmpty() || lines.size() > MOST_LINES
                ? ""
                : " (" + String.join(", ", lines) + ")";
    }

    /** Only that both happened at the same time: who was waited for is not said here. */
    private void waits(Run run, CodeVersion shown) {
        shown.compilation()
                .flatMap(c -> longestWait(run, c))
                .ifPresent(
                        pause -> {
                            plain("While this code was installed, the VM waited ");
                            strong(Format.logged(pause, pause.reachNanos()));
                            plain(" for its threads to stop, at " + moment(pause.nanos()));
                            plain(" (" + pause.operation() + "). ");
                        });
    }

    private void heldUp(HeldUp found) {
        plain(
                found.isEstimate()
                        ? "It probably waited for this code (an estimate). "
                        : "The last thread that stopped was in this code. ");
    }

    /** Elsewhere a long wait at the same time would say nothing about this code. */
    private static boolean mayDelay(CodeVersion shown, Optional<Assembly> assembly) {
        return assembly.map(a -> !withoutPoll(a).isEmpty()).orElse(shown.osr());
    }

    private static boolean isOf(HeldUp heldUp, CodeVersion shown) {
        return shown.listing().map(l -> l.origin().equals(heldUp.code().origin())).orElse(false);
    }

    /** The longest time to reach a safepoint while this code could be entered. */
    static Optional<SafepointPause> longestWait(Run run, Compilation code) {
        long from = code.times().installedNanos();
        long to = code.fate().notEntrant() ? code.fate().notEntrantNanos() : Long.MAX_VALUE;
        if (!Time.isKnown(from) || !Time.isKnown(to)) {
            return Optional.empty();
        }
        return run.pauses().stream()
                .filter(p -> Time.isKnown(p.nanos()) && p.nanos() >= from && p.nanos() <= to)
                .filter(p -> p.reachNanos() >= LONG_REACH_NANOS)
                .max(Comparator.comparingLong(SafepointPause::reachNanos));
    }

    /**
     * Traps count for the code in which they were taken; a thread leaves it there, and others may
     * go on in it, so this is no word on whether it was made not entrant.
     */
    private void traps(List<Deoptimization> all, Method method, CodeVersion shown) {
        if (all.isEmpty()) {
            return;
        }
        List<Deoptimization> own = all.stream().filter(d -> isOf(d, shown)).toList();
        List<Deoptimization> traps = own.isEmpty() ? all : own;
        Deoptimization last = traps.getLast();
        boolean unknown = traps.stream().anyMatch(d -> d.id().number() < 0);
        String what = unknown ? "code of this method" : "other code of this method";
        strong(Format.counted(traps.size(), "uncommon trap"));
        plain(traps.size() == 1 ? " was taken in " : " were taken in ");
        plain(own.isEmpty() ? what : "this code");
        boolean inlined = !last.method().matches(method) && !last.method().name().isEmpty();
        String in = inlined ? " of " + last.method().display() + ", inlined" : "";
        String where = last.bci() >= 0 ? " at bci " + last.bci() + in : "";
        plain((traps.size() == 1 ? ": " : ", the last: ") + last.reason() + where + ". ");
    }

    private static boolean isOf(Deoptimization trap, CodeVersion shown) {
        return shown.compilation().map(c -> c.id().equals(trap.id())).orElse(false);
    }

    private void life(Run run, List<Compilation> all, CodeVersion shown) {
        if (shown.equals(CodeVersion.SAMPLED)) {
            boolean untold = run.compilations().isEmpty() || run.recording().onlyLongCompilations();
            plain(
                    untold
                            ? "Samples are in it; no log tells what was compiled. "
                            : "Samples are in it; by the logs it was not compiled by itself, but it"
                                    + " may be inlined into others. ");
            return;
        }
        if (all.isEmpty()) {
            plain("Its code was printed, but no log tells of its compilation. ");
            return;
        }
        long stale = all.stream().filter(c -> c.fate().outcome() == Outcome.STALE).count();
        long compiled = all.size() - stale;
        if (compiled == 0) {
            plain("Queued to be compiled, but taken off the queue: it was no longer hot. ");
            return;
        }
        plain("Compiled " + (compiled == 1 ? "once" : compiled + " times"));
        shown.compilation()
                .filter(c -> Time.isKnown(c.times().installedNanos()))
                .ifPresent(
                        c -> {
                            plain(
                                    "; this code was installed at "
                                            + moment(c.times().installedNanos()));
                            if (c.fate().notEntrant() && Time.isKnown(c.fate().notEntrantNanos())) {
                                plain(
                                        " and made not entrant at "
                                                + moment(c.fate().notEntrantNanos()));
                            }
                        });
        plain(". ");
    }

    private static String moment(long nanos) {
        return nanos >= 1_000_000_000 ? Format.duration(nanos) : Format.millis(nanos) + " ms";
    }

    private void plain(String text) {
        phrases.add(new Phrase(text, false));
    }

    private void strong(String text) {
        phrases.add(new Phrase(text, true));
    }
}
