package dev.jitlens.profile.jlp;

import dev.jitlens.profile.jlp.CodeIndex.Code;
import dev.jitlens.profile.jlp.JlpRecord.CodeBytes;
import dev.jitlens.profile.jlp.JlpRecord.CodeId;
import dev.jitlens.profile.jlp.JlpRecord.CodeLoad;
import dev.jitlens.profile.jlp.JlpRecord.CodeUnload;
import dev.jitlens.profile.jlp.JlpRecord.End;
import dev.jitlens.profile.jlp.JlpRecord.Info;
import dev.jitlens.profile.jlp.JlpRecord.Lost;
import dev.jitlens.profile.jlp.JlpRecord.MethodId;
import dev.jitlens.profile.jlp.JlpRecord.Sample;
import dev.jitlens.profile.jlp.JlpRecord.Stub;
import dev.jitlens.profile.jlp.JlpRecord.ThreadTimes;
import dev.jitlens.profile.jlp.JlpRecord.Unknown;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gathers what a {@code *.jlp} file says, in one scan. */
final class JlpTables implements JlpFile.Visitor {
    static final int MOST_CODE = 4_000_000;
    private static final int MOST_INFO = 1000;
    private static final int MOST_REASONS = 100;
    private static final String DAMAGED_COUNT = "a count of lost samples that is damaged";

    final JlpMethods methods;
    final JlpSamples samples;
    final JlpThreads threads = new JlpThreads();
    final JlpTimes times = new JlpTimes(threads);
    final Map<String, String> info = new LinkedHashMap<>();
    final Map<String, Long> lost = new LinkedHashMap<>();
    final List<String> stubs = new ArrayList<>();
    Optional<End> end = Optional.empty();
    final List<Copied> copied = new ArrayList<>();
    long unknownTypes;

    private CodeLoad lastLoad;
    private long lastLoadAt;
    private Optional<CodeId> lastId = Optional.empty();
    private final CodeIndex.Builder code = new CodeIndex.Builder();
    private final Damages damages;

    JlpTables(JlpMethods methods, Damages damages) {
        this.methods = methods;
        this.damages = damages;
        this.samples = new JlpSamples(code::build, damages, times);
    }

    @Override
    public void record(JlpRecord record, long position, JlpPayload payload) {
        if (payload.isShort()) {
            damages.add(position, tooShort(record));
            return;
        }
        switch (record) {
            case Info info -> info(info);
            case MethodId method -> methods.add(position, method, payload, damages);
            case CodeLoad load -> load(position, load);
            case CodeUnload unload -> unload(unload);
            case Stub stub -> stub(position, stub);
            case ThreadTimes thread -> threads.add(position, thread, damages);
            case Sample sample -> samples.add(position, sample, payload, methods.epoch());
            case Lost lost -> lost(position, lost);
            case End last -> end = Optional.of(last);
            case CodeBytes bytes -> copied(position, bytes);
            case CodeId id -> identified(position, id);
            case Unknown unknown -> unknownTypes++;
        }
    }

    private static String tooShort(JlpRecord record) {
        return switch (record) {
            case Info info -> "an INFO that is too short";
            case MethodId method -> "a method that is too short";
            case CodeLoad load -> "code that is too short";
            case CodeUnload unload -> "an unload that is too short";
            case Stub stub -> "code that is too short";
            case ThreadTimes thread -> "a thread that is too short";
            case Sample sample -> JlpSamples.TOO_SHORT;
            case Lost lost -> DAMAGED_COUNT;
            case End last -> "an END that is too short";
            case CodeBytes bytes -> "machine code that is too short";
            case CodeId id -> "a compile id that is too short";
            case Unknown unknown -> throw new IllegalArgumentException("nothing was read of it");
        };
    }

    private void info(Info read) {
        if (info.size() < MOST_INFO || info.containsKey(read.key())) {
            info.put(read.key(), read.value());
        }
    }

    /**
     * Code whose bytes are in the file.
     *
     * @param loadAt position of its CODE_LOAD
     * @param bytesAt position of its CODE_BYTES
     * @param id which compilation it is of, if that is told
     */
    record Copied(CodeLoad load, long loadAt, long bytesAt, Optional<CodeId> id) {}

    private void identified(long position, CodeId id) {
        boolean follows =
                lastLoad != null
                        && lastLoad.address() == id.address()
                        && lastLoad.nanos() == id.nanos();
        if (follows && id.isPossible()) {
            lastId = Optional.of(id);
        } else {
            damages.add(
                    position,
                    follows
                            ? "a compile id that cannot be"
                            : "a compile id of code that was not told before it");
        }
    }

    private void copied(long position, CodeBytes bytes) {
        if (lastLoad != null
                && lastLoad.address() == bytes.address()
                && lastLoad.nanos() == bytes.nanos()
                && lastLoad.bytes() == bytes.bytes()) {
            copied.add(new Copied(lastLoad, lastLoadAt, position, lastId));
        } else {
            damages.add(position, "machine code of a method that was not told before it");
        }
        lastLoad = null;
    }

    private void load(long position, CodeLoad load) {
        if (isUsable(position, load.address(), load.bytes())) {
            lastLoad = load;
            lastLoadAt = position;
            lastId = Optional.empty();
            code.load(
                    new Code(
                            load.address(),
                            load.bytes(),
                            load.nanos(),
                            false,
                            load.method(),
                            position));
        }
    }

    private void stub(long position, Stub stub) {
        if (isUsable(position, stub.address(), stub.bytes())) {
            code.load(
                    new Code(
                            stub.address(),
                            stub.bytes(),
                            stub.nanos(),
                            true,
                            stubs.size(),
                            position));
            stubs.add(stub.name());
        }
    }

    private boolean isUsable(long position, long address, long bytes) {
        if (bytes == 0 || address <= 0 || address > Long.MAX_VALUE - bytes) {
            damages.add(position, "code at an impossible address");
        } else if (code.size() >= MOST_CODE) {
            damages.add(position, "more than " + MOST_CODE + " loads of code; the rest is unknown");
        } else {
            return true;
        }
        return false;
    }

    private void unload(CodeUnload unload) {
        if (code.size() < MOST_CODE) {
            code.unload(unload.nanos(), unload.address(), unload.method());
        }
    }

    private void lost(long position, Lost read) {
        if (read.count() < 0) {
            damages.add(position, DAMAGED_COUNT);
        } else if (lost.size() < MOST_REASONS || lost.containsKey(read.why())) {
            lost.merge(read.why(), read.count(), JlpTables::add);
        }
    }

    /** The sum of counts; no file makes it overflow. */
    static long add(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    /** The code that was told of. */
    CodeIndex code() {
        return code.build();
    }

    /** Joins samples and code, after all was read. */
    void finish() {
        samples.finish();
        if (code.overlaps() > 0) {
            damages.add(
                    0,
                    code.overlaps()
                            + (code.overlaps() == 1 ? " nmethod was" : " nmethods were")
                            + " loaded over others that were not unloaded;"
                            + " from then on the later ones are taken for what was there");
        }
    }

    String info(String key) {
        return info.getOrDefault(key, "");
    }

    /** The number that INFO has of it; 0 if it is none. */
    long number(String key) {
        String text = info(key);
        return text.length() <= 18 && text.matches("[0-9]+") ? Long.parseLong(text) : 0;
    }
}
