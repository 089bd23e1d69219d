package dev.jitlens.run;

import dev.jitlens.counters.CounterReading;
import dev.jitlens.counters.PerfData;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.JvmMark;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.CounterFile;
import dev.jitlens.model.run.LogFile;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the counters that a JVM left in a file into the run. */
final class CountersFile {
    private final FileContent content;
    private final RunAssembler assembler;

    CountersFile(FileContent content, RunAssembler assembler) {
        this.content = content;
        this.assembler = assembler;
    }

    FileOutcome read() throws IOException {
        String name = content.name();
        byte[] bytes = content.whole().readNBytes(PerfData.LARGEST);
        CounterReading reading = PerfData.saved(name, bytes, bytes.length);
        List<Problem> problems = new ArrayList<>(reading.problems());
        long total = reading.problemsTotal();
        if (!content.damage().isEmpty()) {
            problems.addFirst(new Problem(new Origin(name, bytes.length, 1), content.damage()));
            total++;
        }
        assembler.counters(new CounterFile(name, reading.counters(), ""));
        if (!reading.text("java.property.java.vm.version").isEmpty()) {
            assembler.sampled(identity(reading));
        }
        return new FileOutcome.Read(
                new LogFile(
                        name,
                        Set.of(LogKind.COUNTERS),
                        bytes.length,
                        0,
                        0,
                        0,
                        problems.stream().limit(LogFile.MAX_WARNINGS).toList(),
                        total));
    }

    /** Finds by what counters tell their JVM from others; empty if they do not. */
    static Optional<JvmMark> mark(byte[] head, InputStream rest) throws IOException {
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), rest);
        byte[] bytes = whole.readNBytes(PerfData.LARGEST);
        CounterReading reading = PerfData.saved("", bytes, bytes.length);
        long start = reading.number("sun.rt.createVmBeginTime").orElse(-1);
        JvmMark mark =
                new JvmMark(
                        Unknown.NUMBER,
                        start > 0
                                ? new JvmMark.Start(JvmMark.Known.NEARLY, start)
                                : JvmMark.Start.UNKNOWN,
                        reading.text("sun.rt.javaCommand"));
        return Optional.of(mark).filter(JvmMark::isKnown);
    }

    private JvmIdentity identity(CounterReading reading) {
        return new JvmIdentity(
                new Origin(content.name(), 0, 1),
                reading.text("java.property.java.vm.name"),
                reading.text("java.property.java.vm.version"),
                reading.text("java.rt.vmArgs"),
                reading.text("sun.rt.javaCommand"),
                reading.text("java.property.java.class.path"),
                reading.text("java.property.java.home"),
                -1,
                reading.number("sun.rt.createVmBeginTime").orElse(-1));
    }
}
