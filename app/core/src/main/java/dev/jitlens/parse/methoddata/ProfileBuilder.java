package dev.jitlens.parse.methoddata;

import dev.jitlens.model.InlineNode.Receiver;
import dev.jitlens.model.methoddata.BytecodeProfile;
import dev.jitlens.model.methoddata.BytecodeProfile.SlotType;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.HolderName;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What stands after a bytecode's kind of data, and on the lines under it. */
final class ProfileBuilder {
    /** {@code taken(1410)}, {@code not taken(28200)}, {@code trap(null_check recompiled)}. */
    private static final Pattern WORD = Pattern.compile("([a-z_]+(?: taken)?)\\(([^)]*)\\)");

    /** {@code 'java/lang/Integer'(8519 0.67)}, {@code 'java/lang/Object'[](1 1.00)}. */
    private static final Pattern RECEIVER =
            Pattern.compile("('.*'[\\[\\]]*|\\{.*\\})\\((\\d+)(?: +[-\\d.naif]+)?\\)");

    /** {@code bci(10: count(3840) displacement(56))}. */
    private static final Pattern RETURN_BCI = Pattern.compile("bci\\((\\d+): count\\((\\d+)\\).*");

    /** {@code argument types 0: stack(0) 'java/lang/String' (null seen)}. */
    private static final Pattern ARGUMENTS = Pattern.compile("argument types +(.*)");

    private static final Pattern RETURN = Pattern.compile("return type +(.*)");
    private static final Pattern SLOT = Pattern.compile("(\\d+): stack\\((\\d+)\\) +(.*)");
    private static final int MOST = 1 << 16;

    private final String kind;
    private final Map<String, Long> numbers = new HashMap<>();
    private final List<Long> caseCounts = new ArrayList<>();
    private final List<Receiver> receivers = new ArrayList<>();
    private final List<SlotType> arguments = new ArrayList<>();
    private List<String> traps = List.of();
    private Optional<String> returned = Optional.empty();

    ProfileBuilder(String kind) {
        this.kind = kind;
    }

    /** Takes a line that is stripped of its indent. */
    void line(String text) {
        if (receivers.size() + caseCounts.size() + arguments.size() > MOST || isType(text)) {
            return;
        }
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            word(word.group(1), word.group(2));
        }
    }

    private boolean isType(String text) {
        Matcher receiver = RECEIVER.matcher(text);
        if (receiver.matches()) {
            receivers.add(new Receiver(type(receiver.group(1)), number(receiver.group(2))));
            return true;
        }
        Matcher bci = RETURN_BCI.matcher(text);
        if (bci.matches()) {
            receivers.add(new Receiver(bci.group(1), number(bci.group(2))));
            return true;
        }
        Matcher types = ARGUMENTS.matcher(text);
        Optional<SlotType> slot = slotType(types.matches() ? types.group(1) : text);
        slot.ifPresent(arguments::add);
        Matcher result = RETURN.matcher(text);
        if (result.matches()) {
            returned = Optional.of(type(result.group(1)));
            return true;
        }
        return slot.isPresent();
    }

    private void word(String name, String value) {
        switch (name) {
            case "trap" -> traps = List.of(value.strip().split("[ ,]+"));
            case "count" -> {
                if (kind.equals("MultiBranchData")) {
                    caseCounts.add(number(value));
                } else {
                    numbers.putIfAbsent(name, number(value));
                }
            }
            default -> numbers.putIfAbsent(name, number(value));
        }
    }

    static Optional<SlotType> slotType(String text) {
        Matcher slot = SLOT.matcher(text);
        return slot.matches()
                ? Optional.of(
                        new SlotType(
                                (int) number(slot.group(1)),
                                (int) number(slot.group(2)),
                                type(slot.group(3))))
                : Optional.empty();
    }

    /** The type without its quotes, with dots. */
    private static String type(String text) {
        return text.startsWith("'")
                ? HolderName.dotted(text.replace("'", "")).strip()
                : text.strip();
    }

    static long number(String text) {
        byte[] digits = Bytes.of(text);
        return Bytes.number(digits, 0, digits.length, -1);
    }

    BytecodeProfile finish() {
        return new BytecodeProfile(
                kind,
                numbers.getOrDefault("taken", -1L),
                numbers.getOrDefault("not taken", -1L),
                count(),
                new BytecodeProfile.SwitchCounts(
                        numbers.getOrDefault("default_count", -1L), caseCounts),
                receivers,
                traps,
                (int) (long) numbers.getOrDefault("flags", 0L),
                new BytecodeProfile.CallTypes(arguments, returned));
    }

    /** JDK 11 to 21 count down in a type check and print the number as if it had no sign. */
    private long count() {
        long count = numbers.getOrDefault("count", -1L);
        return kind.equals("ReceiverTypeData") && count > Integer.MAX_VALUE ? (int) count : count;
    }
}
