package dev.jitlens.findings.fact;

import dev.jitlens.classes.CodeBase;
import dev.jitlens.classes.Lookup;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.run.again.InlineTrees;
import dev.jitlens.rundir.RunInfo;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A run, and what several questions ask of it, each computed once. Not for several threads at a
 * time.
 */
public final class Facts {
    /**
     * Fewer samples say nothing about shares: a share of a half is off by a seventh then. What is
     * called a problem is large by the lower end of its interval.
     */
    public static final long LEAST_SAMPLES = 50;

    private static final Set<LogKind> ALL_COMPILATIONS =
            Set.of(LogKind.LOG_COMPILATION, LogKind.PRINT_COMPILATION);

    /**
     * Sources that tell callers, the most to be believed first. The raw PC, whose lines are the
     * best, knows no callers and nothing of the interpreter: it is asked where nothing else is.
     */
    private static final List<SampleSource> TRUSTED =
            List.of(
                    SampleSource.AGCT,
                    SampleSource.ASYNC,
                    SampleSource.JFR_CPU,
                    SampleSource.JFR,
                    SampleSource.HONEST,
                    SampleSource.PERF,
                    SampleSource.COLLAPSED,
                    SampleSource.PPROF,
                    SampleSource.OTLP,
                    SampleSource.SPEEDSCOPE,
                    SampleSource.FIREFOX,
                    SampleSource.HPROF,
                    SampleSource.PC,
                    SampleSource.PERFASM,
                    SampleSource.BIASED,
                    SampleSource.JMH_STACK);

    private final Run run;
    private final Optional<Cpu> cpu;
    private final Told told;
    private final CodeBase code;
    private final Map<Class<?>, Object> made = new HashMap<>();
    private Program program;
    private Map<Method, List<Compilation>> compilationsWithSize;
    private List<Compilation> own;

    /** Makes something of a run that several questions need. */
    public interface Maker<T> {
        T make(Facts facts) throws IOException;
    }

    public Facts(Run run) {
        this.run = run;
        this.cpu = believed(run).map(Cpu::new).filter(c -> !OtherThanTime.is(c));
        this.told = Told.of(run);
        this.code = CodeBase.of(run, List.of());
    }

    private static Optional<Profile> believed(Run run) {
        return TRUSTED.stream()
                .flatMap(s -> run.profiles().stream().filter(p -> p.source() == s))
                .filter(p -> p.sampling().counted() && p.samples() >= LEAST_SAMPLES)
                .findFirst();
    }

    public Run run() {
        return run;
    }

    /** Where CPU time went, as the source says that is to be believed most. */
    public Optional<Cpu> cpu() {
        return cpu;
    }

    /**
     * Samples of the richest source, where they are too few to tell shares, or count something else
     * than time; 0 if there are none.
     */
    public long tooFewSamples() {
        return cpu.isPresent()
                ? 0
                : run.profiles().stream()
                        .filter(p -> p.sampling().counted())
                        .mapToLong(Profile::samples)
                        .max()
                        .orElse(0);
    }

    /** Whether there are enough samples, which seem to count something else than time. */
    public boolean isOtherThanTime() {
        return cpu.isEmpty() && believed(run).isPresent();
    }

    /** How much of the run's time is told of, in nanoseconds, or {@link Time#UNKNOWN}. */
    public long spanNanos() {
        return told.spanNanos();
    }

    /** The last moment that is told of, after the JVM's start, or {@link Time#UNKNOWN}. */
    public long untilNanos() {
        return told.untilNanos();
    }

    /** Whether {@link #spanNanos} reaches from the JVM's start to its end. */
    public boolean isOfWholeRun() {
        return told.isWhole() && spanNanos() > 0;
    }

    /** What shares of {@link #spanNanos} are of, in words. */
    public String ofWhat() {
        return told.isWhole() ? "the run" : "the time recorded";
    }

    /** A part of the run's time, from 0 to 1; empty if it is not known how long the run took. */
    public Finding.Cost ofTime(long nanos) {
        return spanNanos() > 0
                ? Finding.Cost.of((double) nanos / spanNanos(), ofWhat())
                : Finding.Cost.UNKNOWN;
    }

    /** What recordings tell of the program, of one kind. */
    public <T extends ProgramState> Stream<T> states(Class<T> kind) {
        return run.recording().states().stream().filter(kind::isInstance).map(kind::cast);
    }

    /** Where a launch wrote down how the run went, and what its machine was like: run.json. */
    public Origin launchOrigin() {
        return new Origin(Path.of(run.location(), RunInfo.FILE_NAME).toString(), 0, 1);
    }

    /** Whether a recording has events of this name. */
    public boolean recorded(String event) {
        return run.recording().events().getOrDefault(event, 0L) > 0;
    }

    /** Whether a log names each compilation, as a recording does not: it leaves out short ones. */
    public boolean tellsAllCompilations() {
        return run.files().stream()
                .filter(f -> !Collections.disjoint(f.kinds(), ALL_COMPILATIONS))
                .anyMatch(f -> Cut.of(f).isEmpty());
    }

    /**
     * Hands over the inlining trees of these compilations, read again from their logs.
     *
     * @throws IOException with a sentence
     */
    public void trees(List<Compilation> of, BiConsumer<Compilation, InlineNode> consumer)
            throws IOException {
        InlineTrees.read(of.stream().filter(Compilation::hasInlineTree).toList(), consumer);
    }

    /**
     * Bytes of a method's bytecode: as a log tells it, else as its class file does; {@link
     * Unknown#NUMBER} if neither is there. Reads files.
     */
    public int bytecodeBytes(Method method) {
        return compilationsWithSize().getOrDefault(namesakes(method), List.of()).stream()
                .filter(c -> c.method().matches(method))
                .mapToInt(c -> c.sizes().bytecodeBytes())
                .findFirst()
                .orElseGet(() -> inClassFile(method));
    }

    /** Those that tell how long their bytecode is, by name: thousands of methods are asked for. */
    private Map<Method, List<Compilation>> compilationsWithSize() {
        if (compilationsWithSize == null) {
            compilationsWithSize =
                    run.compilations().stream()
                            .filter(c -> c.sizes().bytecodeBytes() >= 0)
                            .collect(Collectors.groupingBy(c -> namesakes(c.method())));
        }
        return compilationsWithSize;
    }

    /** The same for all methods that could match each other. */
    private static Method namesakes(Method method) {
        return new Method(method.withoutAddress(), method.name(), "");
    }

    private int inClassFile(Method method) {
        return bytecode(method).map(MethodCode::bytecodeBytes).orElse(Unknown.NUMBER);
    }

    /** A method's bytecode as its class file has it, if that is there. Reads files. */
    public Optional<MethodCode> bytecode(Method method) {
        return code.bytecode(method) instanceof Lookup.Found<MethodCode> found
                ? Optional.of(found.value())
                : Optional.empty();
    }

    /** Whether a method jumps back, as its class file has it. Reads files. */
    public boolean hasLoop(Method method) {
        return bytecode(method).map(MethodCode::bytecodes).orElse(List.of()).stream()
                .anyMatch(b -> b.targets().stream().anyMatch(target -> target < b.bci()));
    }

    /** The fields of a class by name, as {@link CodeBase#fields} tells them. Reads files. */
    public Map<String, String> fields(String holder) {
        return code.fields(holder);
    }

    /** The jars that class files are looked for in. */
    public List<Path> jars() {
        return code.jars();
    }

    /** Which classes are the program's own, and which are of libraries. Reads files. */
    public Program program() {
        if (program == null) {
            program = Program.of(this);
        }
        return program;
    }

    /** The folder, jar or Java home that a class lies in, if its file is there. Reads files. */
    Optional<String> where(String holder) {
        return code.where(holder);
    }

    /** When the file that a class lies in was written last, if it is there. Reads files. */
    public Optional<Instant> written(String holder) {
        return code.written(holder);
    }

    /**
     * Compilations of the program's own methods, in the order of the run: few of many thousands.
     */
    public List<Compilation> ownCompilations() {
        if (own == null) {
            List<Compilation> found = new ArrayList<>();
            for (Compilation c : run.compilations()) {
                if (Own.is(c.method())) {
                    found.add(c);
                }
            }
            own = List.copyOf(found);
        }
        return own;
    }

    /** The line of a bci, as the class file tells it, or {@link Unknown#NUMBER}. Reads files. */
    public int line(Method method, int bci) {
        return bci < 0
                ? Unknown.NUMBER
                : bytecode(method).map(c -> c.line(bci)).orElse(Unknown.NUMBER);
    }

    /** Whether a word of the JVM's command line is this one. */
    public boolean hasArgument(String word) {
        return Stream.of(run.jvm().arguments().split("\\s+")).anyMatch(word::equals)
                || run.manifest().stream().anyMatch(m -> m.command().contains(word));
    }

    /**
     * What {@code maker} makes of this run, which is asked once.
     *
     * @throws IOException with a sentence, if a log that must be read again cannot be
     */
    public <T> T once(Class<T> type, Maker<T> maker) throws IOException {
        if (!made.containsKey(type)) {
            made.put(type, maker.make(this));
        }
        return type.cast(made.get(type));
    }
}
