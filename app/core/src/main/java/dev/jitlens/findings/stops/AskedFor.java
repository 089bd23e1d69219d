package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.ThreadNames;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Method;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Who calls {@code System.gc()}, and for what: what the JDK calls it for must not be switched off.
 *
 * @param place the program's
 * @param thread that asks, where nothing tells the place; else empty
 * @param directLimit the limit of direct buffers on the command line, or empty
 */
record AskedFor(
        Purpose purpose,
        Finding.Place place,
        Optional<Evidence> evidence,
        String thread,
        String directLimit) {
    /** The VM operations of such a collection, by collector and JDK. */
    private static final Pattern FULL = Pattern.compile(".*(?:CollectFull|SystemGC).*");

    private static final Pattern CALL = Pattern.compile("java/lang/(System|Runtime)\\.gc:\\(\\)V");

    private static final Pattern DIRECT_LIMIT =
            Pattern.compile("-XX:MaxDirectMemorySize=([0-9]{1,15})([kKmMgGtT]?)");

    private enum Purpose {
        /** No stack tells. */
        UNKNOWN(Pattern.compile("")),
        /** No stack tells, but the bytecode that ran has one call of it. */
        LIKELY_ITS_OWN(Pattern.compile("")),
        /** The program calls it. */
        ITS_OWN(Pattern.compile("")),
        /** There is no room for a direct buffer until collections find others that nobody has. */
        DIRECT_BUFFERS(Pattern.compile("java\\.nio\\.Bits\\.\\w+")),
        /** The same of mapped files, where the address space is used up. */
        MAPPED_FILES(Pattern.compile("sun\\.nio\\.ch\\.FileChannelImpl\\.\\w*[mM]ap\\w*")),
        /** RMI looks for what other JVMs no longer use. */
        RMI(Pattern.compile("sun\\.(misc|rmi\\.transport)\\.GC\\$\\w+\\.\\w+"));

        private final Pattern methods;

        Purpose(Pattern methods) {
            this.methods = methods;
        }

        static Purpose of(List<Method> stack) {
            for (Method method : stack) {
                String name = method.holder() + "." + method.name();
                for (Purpose purpose : values()) {
                    if (purpose.methods.matcher(name).matches()) {
                        return purpose;
                    }
                }
            }
            return stack.isEmpty() ? UNKNOWN : ITS_OWN;
        }
    }

    static AskedFor in(Facts facts) {
        Matcher limit = DIRECT_LIMIT.matcher(facts.run().jvm().arguments());
        String direct = limit.find() ? limit.group() : "";
        Optional<Site> site =
                facts.states(Site.class)
                        .filter(s -> s.event().equals("jdk.SystemGC"))
                        .max(Comparator.comparingLong(Site::count));
        if (site.isPresent()) {
            return new AskedFor(
                    Purpose.of(site.get().frames().stream().map(Frame::method).toList()),
                    Own.place(site.get().frames()),
                    site.map(AskedFor::recorded),
                    "",
                    direct);
        }
        Optional<List<SampleFrame>> sample = sample(facts);
        Set<Finding.Place> calls = sample.isPresent() ? Set.of() : CallSearch.of(facts, CALL);
        if (calls.size() == 1) {
            return new AskedFor(
                    Purpose.LIKELY_ITS_OWN,
                    calls.iterator().next(),
                    Optional.empty(),
                    askingThread(facts),
                    direct);
        }
        return new AskedFor(
                Purpose.of(sample.orElse(List.of()).stream().map(SampleFrame::method).toList()),
                sample.map(Own::sampled).orElse(Finding.Place.NONE),
                Optional.empty(),
                sample.isPresent() ? "" : askingThread(facts),
                direct);
    }

    private static Evidence recorded(Site site) {
        return Evidence.of(
                Evidence.Kind.RECORDING,
                site.origin(),
                Figures.counted(site.count(), "call") + " of System.gc() recorded there");
    }

    private static Optional<List<SampleFrame>> sample(Facts facts) {
        return facts.run().profiles().stream()
                .flatMap(p -> p.stacks().stream())
                .map(Sampled::frames)
                .filter(frames -> frames.stream().anyMatch(AskedFor::asks))
                .findFirst();
    }

    private static boolean asks(SampleFrame frame) {
        return frame.method().name().equals("gc")
                && frame.method().holder().matches("java\\.lang\\.(System|Runtime)");
    }

    /** The thread alone: recordings before JDK 17 have no event with the caller's stack. */
    private static String askingThread(Facts facts) {
        Map<String, Long> threads =
                facts.run().pauses().stream()
                        .filter(p -> FULL.matcher(p.operation()).matches())
                        .map(SafepointPause::caller)
                        .filter(caller -> !caller.isEmpty() && ThreadNames.isProgram(caller))
                        .collect(Collectors.groupingBy(t -> t, Collectors.counting()));
        return threads.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
    }

    String title(String share) {
        String probably = purpose == Purpose.LIKELY_ITS_OWN ? "probably " : "";
        String from =
                place.method().map(m -> ", " + probably + "from " + Figures.name(place)).orElse("")
                        + ".";
        return switch (purpose) {
            case ITS_OWN, LIKELY_ITS_OWN, UNKNOWN ->
                    "Calls of System.gc() stop the program for " + share + " of its time" + from;
            case DIRECT_BUFFERS ->
                    "Room for direct buffers runs out, and the collections for it stop the program"
                            + " for "
                            + share
                            + " of its time"
                            + from;
            case MAPPED_FILES ->
                    "Room to map files runs out, and the collections for it stop the program for "
                            + share
                            + " of its time"
                            + from;
            case RMI -> "RMI has the whole heap collected for " + share + " of the time.";
        };
    }

    String text() {
        String why =
                switch (purpose) {
                    case ITS_OWN -> "";
                    case LIKELY_ITS_OWN ->
                            " No stack tells who calls it; of the methods that were seen to run,"
                                    + " and those that they call, this is the only one whose"
                                    + " bytecode does.";
                    case UNKNOWN ->
                            " No stack tells who calls it: the program, or the JDK, when it has no"
                                    + " room for a direct buffer or for RMI.";
                    case DIRECT_BUFFERS, MAPPED_FILES ->
                            " The JDK calls System.gc() then: the memory of such a buffer is given"
                                    + " back when a collection finds that nobody has it.";
                    case RMI ->
                            " It calls System.gc() once an hour, or as often as"
                                    + " sun.rmi.dgc.client.gcInterval and"
                                    + " sun.rmi.dgc.server.gcInterval say.";
                };
        return why
                + (thread.isEmpty()
                        ? ""
                        : " The thread \u201c"
                                + thread
                                + "\u201d calls it"
                                + (purpose == Purpose.LIKELY_ITS_OWN
                                        ? "."
                                        : "; where, recordings of JDK 17 and later tell."));
    }

    List<Next> next() {
        return switch (purpose) {
            case LIKELY_ITS_OWN ->
                    List.of(Next.change("Leave the call out: the JVM collects when it needs to."));
            case ITS_OWN ->
                    List.of(
                            Next.change("Leave the call out: the JVM collects when it needs to."),
                            Next.launch(
                                    "Run again without what it asks for.",
                                    "-XX:+DisableExplicitGC"));
            case UNKNOWN ->
                    List.of(
                            Next.change(
                                    "Leave the call out if it is the program's: the JVM collects"
                                            + " when it needs to. For a direct buffer the JDK needs"
                                            + " it: with -XX:+DisableExplicitGC it would fail with"
                                            + " an OutOfMemoryError."));
            case DIRECT_BUFFERS -> forBuffers();
            case MAPPED_FILES ->
                    List.of(
                            Next.change(
                                    "Map a file once and keep it, or map larger parts; with an"
                                            + " Arena (JDK 22) what is mapped can be closed."));
            case RMI ->
                    List.of(
                            Next.launch(
                                    "Run again with a day between two of them.",
                                    "-Dsun.rmi.dgc.client.gcInterval=86400000",
                                    "-Dsun.rmi.dgc.server.gcInterval=86400000"));
        };
    }

    /** Without the call, allocating one would fail with an OutOfMemoryError. */
    private List<Next> forBuffers() {
        Next keep =
                Next.change(
                        "Keep direct buffers and use them again, one for each thread or from a"
                                + " pool.");
        Matcher limit = DIRECT_LIMIT.matcher(directLimit);
        return limit.matches()
                ? List.of(
                        keep,
                        Next.launch(
                                "Run again with twice the room.",
                                "-XX:MaxDirectMemorySize="
                                        + 2 * Long.parseLong(limit.group(1))
                                        + limit.group(2)))
                : List.of(keep);
    }
}
