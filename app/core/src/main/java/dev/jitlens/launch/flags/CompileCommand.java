package dev.jitlens.launch.flags;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A value of {@code -XX:CompileCommand}.
 *
 * @param command such as {@code print}
 * @param pattern of methods
 * @param value or empty, for a bool that is to be true
 */
public record CompileCommand(String command, String pattern, String value) {
    /** Commands that stand alone. */
    private static final List<String> WITHOUT_PATTERN = List.of("quiet", "help");

    private static final Pattern TIERS = Pattern.compile("0*[01]{1,4}");

    /** Older ones ignore the whole command. */
    private static final int FIRST_WITH_VALUES = 17;

    /** {@code option,pattern,type,name,value}, which every JDK from 8 on takes. */
    static CompileCommand option(String pattern, String type, String name, String value) {
        return new CompileCommand("option", pattern, String.join(",", type, name, value));
    }

    /** The command as the JVM reads it: {@code print,java.lang.String::hashCode}. */
    String text() {
        return value.isEmpty() ? command + "," + pattern : command + "," + pattern + "," + value;
    }

    String argument() {
        return "-XX:CompileCommand=" + text();
    }

    /** What a JVM would not like about this command; empty if nothing. */
    public static Optional<Complaint> check(String text, CompileCommandHelp help) {
        int comma = separator(text, 0);
        String name = text.substring(0, comma);
        if (WITHOUT_PATTERN.contains(name)) {
            return Optional.empty();
        }
        boolean option = name.equals("option");
        if (!option && help.command(name).isEmpty()) {
            return complaint(
                    0,
                    "JDK "
                            + help.feature()
                            + " has no compile command \""
                            + name
                            + "\"; it has "
                            + known(help)
                            + ".");
        }
        if (comma == text.length()) {
            return complaint(comma, "After \"" + name + ",\" a method pattern must follow.");
        }
        int start = comma + 1;
        int end = patternEnd(text, start);
        Optional<Complaint> pattern =
                MethodPattern.check(text.substring(start, end), help.feature())
                        .map(complaint -> complaint.movedBy(start));
        return pattern.or(
                () ->
                        option
                                ? checkOption(text, end, help)
                                : checkValue(text, end, help, help.command(name).orElseThrow()));
    }

    private static Optional<Complaint> checkOption(String text, int end, CompileCommandHelp help) {
        List<String> rest = rest(text, end);
        if (rest.isEmpty()) {
            return complaint(
                    end, "After the pattern an option's name must follow, or type,name,value.");
        }
        boolean typed = CompileCommandHelp.OPTION_TYPES.contains(rest.getFirst());
        if (!typed && rest.size() > 1) {
            return complaint(
                    end + 1,
                    "\""
                            + rest.getFirst()
                            + "\" is no type; types are "
                            + String.join(", ", CompileCommandHelp.OPTION_TYPES)
                            + ".");
        }
        if (typed && rest.size() < 3) {
            return complaint(text.length(), "After the type, name and value must follow.");
        }
        String type = typed ? rest.getFirst() : "bool";
        String name = typed ? rest.get(1) : rest.getFirst();
        String value = typed ? String.join(",", rest.subList(2, rest.size())) : "true";
        return checkName(type, name, end + 1, help)
                .or(() -> typed ? checkType(name, type, value, text) : Optional.empty());
    }

    /** Later JVMs do not start with a name that is no option, or is one of another type. */
    private static Optional<Complaint> checkName(
            String type, String name, int position, CompileCommandHelp help) {
        if (help.feature() < FIRST_WITH_VALUES) {
            return Optional.empty();
        }
        Optional<CompileCommandHelp.Command> known = help.command(name);
        if (known.isEmpty()) {
            return complaint(
                    position, "JDK " + help.feature() + " has no option \"" + name + "\".");
        }
        String other = known.get().type();
        return other.equals(type)
                ? Optional.empty()
                : complaint(position, "\"" + name + "\" is a " + other + ", no " + type + ".");
    }

    private static Optional<Complaint> checkValue(
            String text, int end, CompileCommandHelp help, CompileCommandHelp.Command command) {
        List<String> rest = rest(text, end);
        if (!rest.isEmpty() && help.feature() < FIRST_WITH_VALUES) {
            return complaint(
                    end,
                    "JDK " + help.feature() + " takes no value after \"" + command.name() + "\".");
        }
        if (rest.isEmpty()) {
            // MemStat alone means MemStat,...,collect.
            return command.isBool() || command.name().equals("MemStat") || command.isOfTiers()
                    ? Optional.empty()
                    : complaint(
                            end,
                            "\"" + command.name() + "\" needs a value (" + command.type() + ").");
        }
        String value = String.join(",", rest);
        if (command.isOfTiers()) {
            return TIERS.matcher(value).matches()
                    ? Optional.empty()
                    : complaint(
                            text.length() - value.length(),
                            "\""
                                    + value
                                    + "\" names no tiers: 1, 10 and 100 are C1's, 1000 is C2's.");
        }
        return checkType(command.name(), command.type(), value, text);
    }

    private static Optional<Complaint> checkType(
            String name, String type, String value, String text) {
        boolean fits = fits(name, type, value);
        return fits
                ? Optional.empty()
                : complaint(
                        text.length() - value.length(), "\"" + value + "\" is no " + type + ".");
    }

    private static boolean fits(String name, String type, String value) {
        // Numbers that are not written as numbers: JDK 22 and up.
        if (name.equalsIgnoreCase("MemStat")) {
            return value.matches("collect|print");
        }
        if (name.equalsIgnoreCase("MemLimit")) {
            return value.matches("\\d{1,18}[kKmMgG]?(~(crash|stop))?");
        }
        return switch (type) {
            case "bool" -> value.equals("true") || value.equals("false");
            case "intx" -> value.matches("-?\\d{1,18}");
            case "uintx" -> value.matches("\\d{1,18}");
            case "double" -> value.matches("\\d{1,9}(\\.\\d{1,9})?");
            default -> !value.isEmpty();
        };
    }

    private static List<String> rest(String text, int end) {
        return end >= text.length()
                ? List.of()
                : Stream.of(text.substring(end + 1).split("[, ]"))
                        .filter(s -> !s.isEmpty())
                        .toList();
    }

    /** A signature after the pattern's comma or blank belongs to the pattern. */
    private static int patternEnd(String text, int start) {
        int end = separator(text, start);
        boolean signature = end + 1 < text.length() && text.charAt(end + 1) == '(';
        return signature ? separator(text, end + 1) : end;
    }

    private static int separator(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) != ',' && text.charAt(at) != ' ') {
            at++;
        }
        return at;
    }

    private static String known(CompileCommandHelp help) {
        return String.join(
                ", ", help.commands().stream().map(CompileCommandHelp.Command::name).toList());
    }

    private static Optional<Complaint> complaint(int position, String sentence) {
        return Optional.of(new Complaint(position, sentence));
    }
}
