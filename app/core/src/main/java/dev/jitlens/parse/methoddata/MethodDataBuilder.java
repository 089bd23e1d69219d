package dev.jitlens.parse.methoddata;

import dev.jitlens.model.Method;
import dev.jitlens.model.methoddata.BytecodeProfile.SlotType;
import dev.jitlens.model.methoddata.MethodData;
import dev.jitlens.model.methoddata.MethodData.ProfiledBytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts a method's data together, line by line. From JDK 25; 11 and 17 do not align the bcis:
 *
 * <pre>
 * static M::branch(I)I
 *   interpreter_invocation_count:        1922
 *   invocation_counter:                  1922
 *   backedge_counter:                   38440
 *   decompile_count:                        0
 *   mdo size: 352 bytes
 *
 *    5 iload_0
 *    6 if_icmpge 30
 *   0    bci: 6    BranchData         taken(1410) displacement(104)
 *                                     not taken(28200)
 * </pre>
 */
final class MethodDataBuilder {
    static final Pattern COUNTER = Pattern.compile("  ([a-z_ ]+): +(-?\\d+)(?: bytes)?");
    static final Pattern BYTECODE = Pattern.compile(" *(\\d+) ([a-z][a-z0-9_]*(?: .*)?)");
    static final Pattern DATA = Pattern.compile("  (?:\\d+ +)?bci: (\\d+) +(\\w+Data) *(.*)");
    private static final Pattern PARAMETERS = Pattern.compile("  parameter types +(.*)");
    private static final int MOST_BYTECODES = 1 << 16;

    private final Method method;
    private final Map<String, Long> counters = new HashMap<>();
    private final List<SlotType> parameters = new ArrayList<>();
    private final List<Integer> bcis = new ArrayList<>();
    private final Map<Integer, String> texts = new HashMap<>();
    private final Map<Integer, ProfileBuilder> profiles = new HashMap<>();
    private ProfileBuilder current;
    private boolean inParameters;

    MethodDataBuilder(Method method) {
        this.method = method;
    }

    void line(String line) {
        if (data(line) || bytecode(line) || counter(line)) {
            return;
        }
        Matcher types = PARAMETERS.matcher(line);
        if (types.matches()) {
            inParameters = true;
            ProfileBuilder.slotType(types.group(1)).ifPresent(parameters::add);
        } else if (inParameters && line.startsWith("    ")) {
            ProfileBuilder.slotType(line.strip()).ifPresent(parameters::add);
        } else if (current != null && line.startsWith("    ")) {
            current.line(line.strip());
        }
    }

    private boolean data(String line) {
        Matcher data = DATA.matcher(line);
        if (!data.matches()) {
            return false;
        }
        if (data.group(2).equals("ParametersTypeData")) {
            inParameters = true;
            ProfileBuilder.slotType(data.group(3)).ifPresent(parameters::add);
            return true;
        }
        inParameters = false;
        int bci = number(data.group(1));
        current = new ProfileBuilder(data.group(2));
        current.line(data.group(3));
        if (texts.containsKey(bci)) {
            profiles.putIfAbsent(bci, current);
        }
        return true;
    }

    private boolean bytecode(String line) {
        Matcher bytecode = BYTECODE.matcher(line);
        if (!bytecode.matches()
                || bcis.size() >= MOST_BYTECODES
                || !Mnemonics.begins(bytecode.group(2))) {
            return false;
        }
        int bci = number(bytecode.group(1));
        if (bci < 0 || !bcis.isEmpty() && bci <= bcis.getLast()) {
            return false;
        }
        bcis.add(bci);
        texts.put(bci, bytecode.group(2).strip());
        current = null;
        inParameters = false;
        return true;
    }

    private boolean counter(String line) {
        Matcher counter = COUNTER.matcher(line);
        if (!counter.matches()) {
            return false;
        }
        counters.putIfAbsent(counter.group(1), ProfileBuilder.number(counter.group(2)));
        return true;
    }

    /** A number that does not fit is of a damaged line. */
    private static int number(String digits) {
        long number = ProfileBuilder.number(digits);
        return number > 0xFFFF ? -1 : (int) number;
    }

    MethodData finish() {
        return new MethodData(
                method,
                dumped("interpreter_invocation_count"),
                dumped("invocation_counter"),
                dumped("backedge_counter"),
                dumped("decompile_count"),
                dumped("mdo size"),
                parameters,
                bcis.stream().map(this::bytecode).toList());
    }

    private long dumped(String name) {
        return counters.getOrDefault(name, -1L);
    }

    private ProfiledBytecode bytecode(int bci) {
        return new ProfiledBytecode(
                bci,
                texts.get(bci),
                Optional.ofNullable(profiles.get(bci)).map(ProfileBuilder::finish));
    }
}
