package dev.jitlens.profile.perf;

import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.profile.format.SampleCounter;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What perf's addresses and symbols stand for. */
final class PerfFrames {
    private static final String UNKNOWN = "[unknown]";
    private static final Pattern KERNEL = Pattern.compile("\\[(?:guest\\.)?[\\w.-]+](?:_text)?");
    private static final Pattern MAPPED =
            Pattern.compile("\\[(?:vdso|vsyscall|unknown|heap|stack|anon|uprobes)].*");

    /** Code that perf's own agent wrote out, one file a method. */
    private static final Pattern JITTED = Pattern.compile(".*/?jitted-\\d+-\\d+\\.so");

    private static final int MOST_CODE = 1 << 20;

    private final PerfMaps maps;
    private final SampleCounter samples;
    private final Map<PerfMap.Entry, Integer> codes = new HashMap<>();

    PerfFrames(PerfMaps maps, SampleCounter samples) {
        this.maps = maps;
        this.samples = samples;
    }

    /** Why nothing is known of the place where the sample was taken. */
    Optional<SampleFailure> failure(PerfLine.Frame leaf) {
        if (!leaf.symbol().equals(UNKNOWN)) {
            return Optional.empty();
        }
        if (PerfMaps.isMap(leaf.library())) {
            return entry(leaf).isPresent()
                    ? Optional.empty()
                    : Optional.of(SampleFailure.named("not in the perf map"));
        }
        return MAPPED.matcher(leaf.library()).matches()
                ? Optional.of(SampleFailure.named("unknown"))
                : Optional.empty();
    }

    /** Compiled code that the sample was in. */
    CodePlace place(PerfLine.Frame leaf) {
        Optional<PerfMap.Entry> entry = entry(leaf);
        if (entry.isEmpty()) {
            return CodePlace.NONE;
        }
        PerfMap.Entry code = entry.get();
        Integer index = codes.get(code);
        if (index == null) {
            if (codes.size() >= MOST_CODE) {
                return CodePlace.NONE;
            }
            index = samples.code(sampled(code));
            codes.put(code, index);
        }
        return new CodePlace(index, leaf.address());
    }

    private static SampledCode sampled(PerfMap.Entry code) {
        Optional<Method> method = ExternalName.method(code.name());
        return new SampledCode(
                method.orElse(new Method("", code.name(), "")),
                code.begin(),
                code.bytes(),
                Time.UNKNOWN,
                Time.UNKNOWN,
                method.isEmpty(),
                Optional.empty());
    }

    /** Of code in a perf map; without the file itself, what perf says of it. */
    private Optional<PerfMap.Entry> entry(PerfLine.Frame frame) {
        if (!PerfMaps.isMap(frame.library())) {
            return Optional.empty();
        }
        Optional<PerfMap.Entry> listed = maps.of(frame.library()).find(frame.address());
        boolean said = !frame.symbol().equals(UNKNOWN) && frame.offset() >= 0;
        boolean same = listed.isPresent() && listed.get().name().equals(frame.symbol());
        return said && !same
                ? Optional.of(
                        new PerfMap.Entry(frame.address() - frame.offset(), 0, frame.symbol()))
                : listed;
    }

    SampleFrame frame(PerfLine.Frame frame) {
        if (PerfMaps.isMap(frame.library())) {
            return generated(entry(frame).map(PerfMap.Entry::name).orElse(frame.symbol()));
        }
        if (JITTED.matcher(frame.library()).matches()) {
            return generated(frame.symbol());
        }
        boolean kernel =
                KERNEL.matcher(frame.library()).matches()
                        && !MAPPED.matcher(frame.library()).matches();
        String library = frame.library();
        String file = library.substring(library.lastIndexOf('/') + 1);
        boolean named = !frame.symbol().equals(UNKNOWN) && !frame.symbol().isEmpty();
        return symbol(
                named ? frame.symbol() : "[" + file.replaceAll("[\\[\\]]", "") + "]",
                kernel ? FrameKind.KERNEL : FrameKind.NATIVE);
    }

    /** Code of the JVM's: a method, or what is no method. */
    private static SampleFrame generated(String name) {
        Optional<Method> method = ExternalName.method(name);
        if (method.isPresent()) {
            return new SampleFrame(
                    method.get(), SampleFrame.UNKNOWN, SampleFrame.UNKNOWN, FrameKind.COMPILED);
        }
        return symbol(name, name.equals("Interpreter") ? FrameKind.INTERPRETED : FrameKind.STUB);
    }

    private static SampleFrame symbol(String name, FrameKind kind) {
        return new SampleFrame(
                new Method("", name, ""), SampleFrame.UNKNOWN, SampleFrame.UNKNOWN, kind);
    }
}
