package dev.jitlens.analysis.codediff;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Which values may be in each place, a register or a spilled one, before each instruction. A value
 * is what an instruction that works wrote, a constant, or what was there at the entry; it is the
 * same wherever it was moved to.
 */
final class Reached {
    /** A call keeps it, and what is on the stack. */
    private static final String SAVED = "bp";

    /** mov esi, 0xffffff45: for which trap, and never back. */
    private static final Pattern TRAP = Pattern.compile("constant 0xffff[0-9a-f]{4}");

    /** Real code needs a few for each instruction; code that was made for it would take hours. */
    private static final int MOST_VISITS = 50;

    /** Steps times places; a method of 10,000 instructions has a tenth of that. */
    private static final long MOST_STATES = 20_000_000;

    /** Nobody reads what a call has left in other registers than that of its result. */
    private static final BitSet NOTHING = new BitSet();

    private final List<Step> steps;
    private final int[] targets;
    private final int[] works;
    private final Map<String, Integer> values;
    private final Set<Integer> joins = new HashSet<>();

    /** Behind which the code does not go on. */
    private final BitSet ends = new BitSet();

    /** Those of {@link #values} that ask for a trap. */
    private final BitSet traps = new BitSet();

    private final Map<String, Integer> places = new HashMap<>();
    private final BitSet[] entry;

    private final Map<Integer, BitSet[]> known = new HashMap<>();
    private long visitsLeft;

    /**
     * @param targets of each step the one that it jumps to, or -1
     * @param works how many steps that work stand before each
     * @param values numbers of those of both sides
     */
    Reached(List<Step> steps, int[] targets, int[] works, Map<String, Integer> values) {
        this.steps = steps;
        this.targets = targets;
        this.works = works;
        this.values = values;
        entry = entry();
        for (int target : targets) {
            joins.add(target);
        }
        long states = (long) steps.size() * places.size();
        visitsLeft = states > MOST_STATES ? 0 : (long) MOST_VISITS * steps.size();
        // what no jump reaches, such as handlers of exceptions, has values of its own
        for (int i = 0; i < steps.size(); i++) {
            if (!known.containsKey(i) && (i == 0 || ends.get(i - 1))) {
                known.put(i, entry.clone());
                spread(i);
            }
        }
    }

    /** Whether all is known; some code is too large for that. */
    boolean isComplete() {
        return visitsLeft > 0;
    }

    /** What runs along the code and is told what is where before each step. */
    interface Visitor {
        void at(int index, BitSet[] places);
    }

    void visit(Visitor visitor) {
        BitSet[] state = entry;
        for (int i = 0; i < steps.size(); i++) {
            state = known.containsKey(i) ? known.get(i).clone() : state;
            visitor.at(i, state);
            run(i, state);
        }
    }

    /** Whether a jump leads here. */
    boolean isJoin(int index) {
        return joins.contains(index);
    }

    private void spread(int first) {
        TreeSet<Integer> open = new TreeSet<>(List.of(first));
        while (!open.isEmpty() && visitsLeft > 0) {
            int i = open.removeFirst();
            BitSet[] state = known.get(i).clone();
            boolean more = true;
            while (more && visitsLeft > 0) {
                visitsLeft--;
                boolean ended = isEnd(i, state);
                ends.set(i, ended);
                run(i, state);
                reach(targets[i], state, open);
                more = !ended && ++i < steps.size();
                if (more && joins.contains(i)) {
                    reach(i, state, open);
                    more = false;
                }
            }
        }
    }

    private boolean isEnd(int index, BitSet[] state) {
        Step step = steps.get(index);
        return switch (step.flow()) {
            case JUMP, INDIRECT_JUMP, RETURN, STOP -> true;
            case CALL -> isTrap(state[places.get("si")]);
            default -> false;
        };
    }

    private boolean isTrap(BitSet request) {
        return !request.isEmpty() && request.stream().allMatch(traps::get);
    }

    private void reach(int index, BitSet[] state, TreeSet<Integer> open) {
        if (index < 0) {
            return;
        }
        BitSet[] there = known.get(index);
        if (there == null) {
            known.put(index, state.clone());
            open.add(index);
        } else if (join(there, state)) {
            open.add(index);
        }
    }

    private static boolean join(BitSet[] there, BitSet[] more) {
        boolean changed = false;
        for (int place = 0; place < there.length; place++) {
            BitSet both = there[place];
            if (both != more[place] && !both.equals(more[place])) {
                both = (BitSet) both.clone();
                both.or(more[place]);
                changed |= !both.equals(there[place]);
                there[place] = both;
            }
        }
        return changed;
    }

    private void run(int index, BitSet[] state) {
        Step step = steps.get(index);
        switch (step.does()) {
            case NOTHING -> {}
            case COPY -> state[place(step.writes())] = state[place(step.reads())];
            case CONSTANT -> state[place(step.writes())] = one("constant " + step.constant());
            case WORK -> {
                for (int n = 0; n < step.writes().size(); n++) {
                    state[places.get(step.writes().get(n))] = one(works[index] + "/" + n);
                }
            }
        }
        if (step.isCall()) {
            for (int n = 0; n < Step.REGISTERS.size(); n++) {
                String name = Step.REGISTERS.get(n);
                boolean result = Step.RESULTS.contains(name);
                if (!name.equals(SAVED)) {
                    state[n] = result ? one(works[index] + "/" + name) : NOTHING;
                }
            }
        }
    }

    private int place(List<String> only) {
        return places.get(only.getFirst());
    }

    /** What may be in each of some places. */
    List<BitSet> in(BitSet[] state, List<String> some) {
        return some.stream().map(place -> state[places.get(place)]).toList();
    }

    /** What is in each place from the entry on. */
    private BitSet[] entry() {
        Step.REGISTERS.forEach(name -> places.put(name, places.size()));
        for (Step step : steps) {
            step.reads().forEach(name -> places.putIfAbsent(name, places.size()));
            step.writes().forEach(name -> places.putIfAbsent(name, places.size()));
        }
        BitSet[] entry = new BitSet[places.size()];
        places.forEach((name, n) -> entry[n] = one("entry " + name));
        return entry;
    }

    private BitSet one(String value) {
        BitSet one = new BitSet();
        int number = values.computeIfAbsent(value, v -> values.size());
        one.set(number);
        traps.set(number, TRAP.matcher(value).matches());
        return one;
    }
}
