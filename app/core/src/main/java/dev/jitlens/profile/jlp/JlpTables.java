package dev.jitlens.profile.jlp;

import dev.jitlens.profile.jlp.CodeIndex.Code;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Everything in a {@code *.jlp} file but the samples; these need all of it first. */
final class JlpTables implements JlpFile.Visitor {
    static final int MOST_CODE = 4_000_000;
    private static final int MOST_INFO = 1000;
    private static final int MOST_REASONS = 100;

    final JlpMethods methods;
    final JlpThreads threads = new JlpThreads();
    final Map<String, String> info = new LinkedHashMap<>();
    final Map<String, Long> lost = new LinkedHashMap<>();
    final List<String> stubs = new ArrayList<>();
    Optional<End> end = Optional.empty();
    long unknownTypes;

    private final CodeIndex.Builder code = new CodeIndex.Builder();
    private final Damages damages;

    /**
     * @param signals or dumps
     * @param nanos spent in the handler, or dumping
     */
    record End(long nanosAt, long signals, long written, long nanos, long longestNanos) {}

    JlpTables(JlpMethods methods, Damages damages) {
        this.methods = methods;
        this.damages = damages;
    }

    @Override
    public void record(int type, long position, JlpPayload payload) {
        switch (type) {
            case JlpType.INFO -> info(position, payload);
            case JlpType.METHOD -> methods.add(position, payload, damages);
            case JlpType.CODE_LOAD -> load(position, payload);
            case JlpType.CODE_UNLOAD -> unload(position, payload);
            case JlpType.STUB -> stub(position, payload);
            case JlpType.THREAD -> threads.add(position, payload, damages);
            case JlpType.LOST -> lost(position, payload);
            case JlpType.END -> end(position, payload);
            case JlpType.SAMPLE -> {}
            default -> unknownTypes++;
        }
    }

    private void info(long position, JlpPayload payload) {
        String key = payload.text();
        String value = payload.text();
        if (payload.isShort()) {
            damages.add(position, "an INFO that is too short");
        } else if (info.size() < MOST_INFO || info.containsKey(key)) {
            info.put(key, value);
        }
    }

    private void load(long position, JlpPayload payload) {
        long time = payload.i64();
        long address = payload.i64();
        long bytes = payload.u32();
        long method = payload.i64();
        payload.u32();
        if (isUsable(position, payload, address, bytes)) {
            code.load(new Code(address, bytes, time, false, method, position));
        }
    }

    private void stub(long position, JlpPayload payload) {
        long time = payload.i64();
        long address = payload.i64();
        long bytes = payload.u32();
        String name = payload.text();
        if (isUsable(position, payload, address, bytes)) {
            code.load(new Code(address, bytes, time, true, stubs.size(), position));
            stubs.add(name);
        }
    }

    private boolean isUsable(long position, JlpPayload payload, long address, long bytes) {
        if (payload.isShort()) {
            damages.add(position, "code that is too short");
        } else if (bytes == 0 || address <= 0 || address > Long.MAX_VALUE - bytes) {
            damages.add(position, "code at an impossible address");
        } else if (code.size() >= MOST_CODE) {
            damages.add(position, "more than " + MOST_CODE + " loads of code; the rest is unknown");
        } else {
            return true;
        }
        return false;
    }

    private void unload(long position, JlpPayload payload) {
        long time = payload.i64();
        long address = payload.i64();
        long method = payload.i64();
        if (payload.isShort()) {
            damages.add(position, "an unload that is too short");
        } else if (code.size() < MOST_CODE) {
            code.unload(time, address, method);
        }
    }

    private void lost(long position, JlpPayload payload) {
        payload.i64();
        long count = payload.i64();
        String why = payload.text();
        if (payload.isShort() || count < 0) {
            damages.add(position, "a count of lost samples that is damaged");
        } else if (lost.size() < MOST_REASONS || lost.containsKey(why)) {
            lost.merge(why, count, JlpTables::add);
        }
    }

    /** Of counts; no file makes it overflow. */
    static long add(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    private void end(long position, JlpPayload payload) {
        End read =
                new End(payload.i64(), payload.i64(), payload.i64(), payload.i64(), payload.i64());
        if (payload.isShort()) {
            damages.add(position, "an END that is too short");
        } else {
            end = Optional.of(read);
        }
    }

    /** After all was read. */
    CodeIndex index() {
        CodeIndex index = code.build();
        if (code.overlaps() > 0) {
            damages.add(
                    0,
                    code.overlaps()
                            + " nmethod(s) were loaded over others that were not unloaded;"
                            + " from then on the later ones are taken for what was there");
        }
        return index;
    }

    long strayUnloads() {
        return code.strayUnloads();
    }

    String info(String key) {
        return info.getOrDefault(key, "");
    }

    /** Of INFO; 0 if it is none. */
    long number(String key) {
        String text = info(key);
        return text.length() <= 18 && text.matches("[0-9]+") ? Long.parseLong(text) : 0;
    }
}
