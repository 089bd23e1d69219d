package dev.jitlens.findings.calls;

import dev.jitlens.classes.Bytecode;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Lines that ask a map or a set of the JDK by numbers, which are made objects for it. The map may
 * be what the program needs, so that this is a notice; that the numbers are objects it need not.
 */
final class BoxedKeys {
    /** Below it another kind of map would hardly be felt. */
    private static final double LEAST_SHARE = 0.25;

    /** The map takes the time; how much less one of numbers would take is not known. */
    private static final double CONFIDENCE = 0.5;

    private static final Pattern TABLES =
            Pattern.compile(
                    "java\\.util\\.((Linked)?Hash(Map|Set)|Hashtable|Tree(Map|Set)"
                            + "|(Abstract|Navigable|Sorted)?(Map|Set)"
                            + "|concurrent\\.Concurrent(Hash|SkipList)(Map|Set)).*");

    /** In which way a bytecode or a sample shows that a number becomes or is an object. */
    private static final Pattern BOXES =
            Pattern.compile(
                    "java[./]lang[./](Byte|Short|Character|Integer|Long|Float|Double)\\b.*");

    /** So many bytecodes before a call push its arguments, if they are simple ones. */
    private static final int NEAR = 10;

    /** What a table calls of a key; that numbers are made objects may be for its values. */
    private static final Set<String> OF_KEYS = Set.of("hashCode", "equals", "compareTo");

    private final Map<Finding.Place, Long> places = new HashMap<>();
    private final Map<Finding.Place, Method> tables = new HashMap<>();
    private final Set<Finding.Place> boxing = new HashSet<>();
    private final Map<Finding.Place, Long> doubtful = new HashMap<>();

    private BoxedKeys() {}

    static Optional<Finding> in(Facts facts, String id) {
        BoxedKeys keys = new BoxedKeys();
        Cpu cpu = facts.cpu().orElseThrow();
        for (Sampled sampled : cpu.profile().stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                keys.add(cpu, walked);
            }
        }
        return Own.most(keys.places)
                .filter(keys.tables::containsKey)
                .filter(p -> cpu.share(keys.places.get(p)).low() >= LEAST_SHARE)
                .filter(p -> keys.boxing.contains(p) || boxes(facts, p))
                .map(p -> keys.finding(cpu, id, p));
    }

    private void add(Cpu cpu, Walked walked) {
        List<SampleFrame> frames = walked.frames();
        int own = 0;
        while (own < frames.size() && !Own.is(frames.get(own).method())) {
            own++;
        }
        if (own == 0 || own == frames.size() || frames.get(own).line() <= 0) {
            return;
        }
        Method entry = frames.get(own - 1).method();
        boolean table = TABLES.matcher(entry.holder()).matches();
        List<SampleFrame> within = frames.subList(0, own);
        boolean boxed = table && within.stream().anyMatch(f -> isOfKey(f.method()));
        if (table || BOXES.matcher(entry.holder()).matches()) {
            Finding.Place place =
                    Finding.Place.at(frames.get(own).method(), frames.get(own).line());
            places.merge(place, walked.count(), Long::sum);
            if (cpu.certain(walked).stream().noneMatch(within::contains)) {
                doubtful.merge(place, walked.count(), Long::sum);
            }
            if (table) {
                tables.putIfAbsent(place, entry);
            }
            if (boxed) {
                boxing.add(place);
            }
        }
    }

    private static boolean isOfKey(Method method) {
        return BOXES.matcher(method.holder()).matches() && OF_KEYS.contains(method.name());
    }

    /** Whether the line makes the key of a table an object, as its bytecode says. */
    private static boolean boxes(Facts facts, Finding.Place place) {
        List<Bytecode> line =
                place.method().flatMap(facts::bytecode).stream()
                        .flatMap(c -> c.bytecodes().stream())
                        .filter(b -> b.line() == place.line())
                        .toList();
        int from = 0;
        for (int i = 0; i < line.size(); i++) {
            if (asksTable(line.get(i))) {
                if (boxesFirst(line.subList(from, i), arguments(line.get(i)))) {
                    return true;
                }
                from = i + 1;
            }
        }
        return false;
    }

    private static boolean asksTable(Bytecode bytecode) {
        String operands = bytecode.operands().replace('/', '.');
        int dot = operands.indexOf(':') < 0 ? -1 : operands.lastIndexOf('.', operands.indexOf(':'));
        return bytecode.mnemonic().startsWith("invoke")
                && dot > 0
                && TABLES.matcher(operands.substring(0, dot)).matches();
    }

    private static long arguments(Bytecode call) {
        String operands = call.operands();
        int end = operands.lastIndexOf(')');
        int start = operands.lastIndexOf('(', end);
        return start < 0 ? 0 : operands.substring(start, end).chars().filter(c -> c == ';').count();
    }

    /**
     * Whether the first of these arguments is a number made an object: of one it is the last thing
     * done, of several each other takes a bytecode after it, and that is no other way to the call.
     */
    private static boolean boxesFirst(List<Bytecode> before, long arguments) {
        if (arguments == 0 || before.isEmpty()) {
            return false;
        }
        boolean last = isBox(before.getLast());
        if (arguments == 1) {
            return last;
        }
        List<Bytecode> near = before.subList(Math.max(0, before.size() - NEAR), before.size());
        for (int i = near.size() - 2; i >= 0 && near.get(i).targets().isEmpty(); i--) {
            if (isBox(near.get(i)) && near.size() - i >= arguments) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBox(Bytecode bytecode) {
        return bytecode.mnemonic().equals("invokestatic")
                && BOXES.matcher(bytecode.operands()).matches()
                && bytecode.operands().contains(".valueOf:");
    }

    private Finding finding(Cpu cpu, String id, Finding.Place place) {
        Share share = cpu.share(places.get(place));
        String table = Figures.name(tables.get(place));
        boolean perhaps = Coarse.isMost(doubtful.getOrDefault(place, 0L), places.get(place));
        return new Finding(
                id,
                Severity.NOTICE,
                perhaps ? Coarse.CONFIDENCE : CONFIDENCE,
                Finding.Cost.of(share.value(), "the samples"),
                place,
                (perhaps ? Coarse.PERHAPS : "")
                        + Figures.percent(share.value())
                        + " of the CPU time goes into "
                        + table
                        + " and into boxing numbers for it, in "
                        + Figures.name(place)
                        + ".",
                "Each number becomes an object before it is looked for, unless it is a small one,"
                        + " and each comparison reads another object, wherever that lies in memory."
                        + (perhaps ? Coarse.WHY : ""),
                List.of(
                        cpu.evidence(
                                        Figures.counted(share.part(), "sample")
                                                + " there, in tables of the JDK that are asked by"
                                                + " numbers")
                                .about(place.method().orElseThrow())),
                List.of(
                        Next.change(
                                "Take an array where the numbers are small and dense, or a map of"
                                        + " numbers (Eclipse Collections, fastutil, HPPC); ask the"
                                        + " map once and keep the answer, as by merge or"
                                        + " computeIfAbsent."),
                        Next.command("See what each source says.", "profile --by line")));
    }
}
