package dev.jitlens.profile.jlp;

import dev.jitlens.profile.jlp.DebugTable.Stacks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Machine code by address <em>and</em> time: addresses are used again. A tree over addresses; a
 * node has the code that lies over its address, in order of time. So a lookup is a binary search in
 * addresses, with one in time at each step.
 */
final class CodeIndex {
    /** The JVM tells of new code when it already may run; so much later it still is believed. */
    static final long LATE_NANOS = 1_000_000_000L;

    /** It tells in order, so that one of the next few is it. */
    private static final int LATE_STEPS = 4;

    private final Node root;
    private final Map<Long, List<Code>> byMethod;

    private CodeIndex(Node root, Map<Long, List<Code>> byMethod) {
        this.root = root;
        this.byMethod = byMethod;
    }

    /** Code at an address from some time on, for a time. */
    static final class Code {
        final long address;
        final long bytes;
        final long loaded;
        final boolean stub;

        /** What the reader of the file needs to know of it. */
        final long id;

        final long position;
        long unloaded = Long.MAX_VALUE;

        /** Its index in the list of code that samples and their callers were in, or -1. */
        int index = -1;

        /** Those of its debug records, or null while nobody asked for them. */
        Stacks stacks;

        /**
         * @param bytes at least 1; the end must not overflow
         */
        Code(long address, long bytes, long loaded, boolean stub, long id, long position) {
            this.address = address;
            this.bytes = bytes;
            this.loaded = loaded;
            this.stub = stub;
            this.id = id;
            this.position = position;
        }

        long end() {
            return address + bytes;
        }

        boolean contains(long pc) {
            return address <= pc && pc < end();
        }

        boolean isAlive(long time) {
            return loaded <= time && time < unloaded;
        }
    }

    /** Whether no nmethod was told of, as in a file of thread dumps. */
    boolean isEmpty() {
        return byMethod.isEmpty();
    }

    /** The nmethods of a method, by its id, the oldest first. */
    List<Code> of(long method) {
        return byMethod.getOrDefault(method, List.of());
    }

    /** The code that was there then, or null. */
    Code find(long pc, long time) {
        Code late = null;
        Node node = root;
        while (node != null) {
            int next = node.firstAfter(time);
            Code code = next > 0 ? node.codes[next - 1] : null;
            if (code != null && code.contains(pc) && time < code.unloaded) {
                return code;
            }
            late = node.late(next, pc, time, late);
            node = pc < node.address ? node.below : node.above;
        }
        return late;
    }

    /** The code that was there at any time. */
    List<Code> ever(long pc) {
        List<Code> all = new ArrayList<>();
        Node node = root;
        while (node != null) {
            for (Code code : node.codes) {
                if (code.contains(pc)) {
                    all.add(code);
                }
            }
            node = pc < node.address ? node.below : node.above;
        }
        return all;
    }

    private static final class Node {
        final long address;
        final Code[] codes;
        final Node below;
        final Node above;

        Node(long address, Code[] codes, Node below, Node above) {
            this.address = address;
            this.codes = codes;
            this.below = below;
            this.above = above;
        }

        int firstAfter(long time) {
            int low = 0;
            int high = codes.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (codes[middle].loaded <= time) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        Code late(int from, long pc, long time, Code best) {
            for (int i = from; i < Math.min(codes.length, from + LATE_STEPS); i++) {
                Code code = codes[i];
                if (code.loaded - time > LATE_NANOS) {
                    break;
                }
                if (code.contains(pc)) {
                    return best == null || code.loaded < best.loaded ? code : best;
                }
            }
            return best;
        }
    }

    /** Takes loads and unloads in any order. */
    static final class Builder {
        private final List<Event> events = new ArrayList<>();
        private final TreeMap<Long, Code> live = new TreeMap<>();
        private final List<Code> all = new ArrayList<>();
        private long overlaps;

        private record Event(long time, Code load, long address, long id) {}

        void load(Code code) {
            events.add(new Event(code.loaded, code, code.address, code.id));
        }

        void unload(long time, long address, long id) {
            events.add(new Event(time, null, address, id));
        }

        int size() {
            return events.size();
        }

        /** nmethods that others were loaded over before they were unloaded. */
        long overlaps() {
            return overlaps;
        }

        /** Makes the index of what was told so far; can be called again when there is more. */
        CodeIndex build() {
            live.clear();
            all.clear();
            overlaps = 0;
            events.sort(Comparator.comparingLong(Event::time));
            for (Event event : events) {
                if (event.load() == null) {
                    end(event);
                } else {
                    begin(event.load());
                }
            }
            all.sort(
                    Comparator.<Code>comparingLong(c -> c.address)
                            .thenComparingLong(c -> c.loaded));
            return new CodeIndex(node(all), byMethod());
        }

        private Map<Long, List<Code>> byMethod() {
            Map<Long, List<Code>> byMethod = new HashMap<>();
            for (Event event : events) {
                if (event.load() != null && !event.load().stub) {
                    byMethod.computeIfAbsent(event.id(), id -> new ArrayList<>(2))
                            .add(event.load());
                }
            }
            return byMethod;
        }

        private void end(Event event) {
            Code code = live.get(event.address());
            if (code != null && !code.stub && code.id == event.id()) {
                code.unloaded = event.time();
                live.remove(event.address());
            }
        }

        /** Older code stays where it was for the time before. */
        private void begin(Code code) {
            Map.Entry<Long, Code> last = live.lowerEntry(code.end());
            while (last != null && last.getValue().end() > code.address) {
                Code old = last.getValue();
                overlaps += old.stub ? 0 : 1;
                old.unloaded = code.loaded;
                live.remove(last.getKey());
                last = live.lowerEntry(code.end());
            }
            code.unloaded = Long.MAX_VALUE;
            live.put(code.address, code);
            all.add(code);
        }

        /** Half of what is left at most goes to either side, so it is no deeper than log n. */
        private static Node node(List<Code> sorted) {
            if (sorted.isEmpty()) {
                return null;
            }
            long address = sorted.get(sorted.size() / 2).address;
            List<Code> below = new ArrayList<>();
            List<Code> here = new ArrayList<>();
            List<Code> above = new ArrayList<>();
            for (Code code : sorted) {
                List<Code> side =
                        code.contains(address) ? here : code.address < address ? below : above;
                side.add(code);
            }
            here.sort(Comparator.comparingLong(c -> c.loaded));
            return new Node(address, here.toArray(Code[]::new), node(below), node(above));
        }
    }
}
