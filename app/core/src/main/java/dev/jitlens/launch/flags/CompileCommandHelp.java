package dev.jitlens.launch.flags;

import dev.jitlens.launch.jdk.JavaProbe;
import dev.jitlens.launch.jdk.Jdk;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The compile commands of one JVM, as {@code -XX:CompileCommand=help} lists them.
 *
 * @param feature release that was asked
 */
public record CompileCommandHelp(int feature, List<Command> commands) {
    /** Types of the values of {@code option}; HotSpot's compilerOracle.cpp, JDK 8 to 25. */
    static final List<String> OPTION_TYPES =
            List.of("bool", "intx", "uintx", "ccstr", "ccstrlist", "double");

    /** JDK 17 and up: {@code MemLimit (intx)} */
    private static final Pattern TYPED = Pattern.compile("^ {4}(\\w+) \\((\\w+)\\)$");

    /** JDK 9 to 16: {@code print,<pattern> - print assembly} */
    private static final Pattern DESCRIBED = Pattern.compile("^ {2}(\\w+),<pattern>\\s+- (.+)$");

    /** JDK 8 takes these and lists none; its compilerOracle.cpp. */
    private static final List<String> OF_JDK_8 =
            List.of("break", "print", "exclude", "inline", "dontinline", "compileonly", "log");

    private static final Map<Path, CompileCommandHelp> KNOWN = new ConcurrentHashMap<>();

    public CompileCommandHelp {
        commands = List.copyOf(commands);
    }

    /**
     * A command that takes a method pattern.
     *
     * @param type of its value: {@code bool}, {@code intx}, ...
     * @param description in the JVM's words, or empty
     */
    public record Command(String name, String type, String description) {
        boolean isBool() {
            return type.equals("bool");
        }

        /**
         * Whether the value says for which tiers the command is (JDK 27 and up): the sum of 1, 10
         * and 100 for C1's three and 1000 for C2's; of all if there is none.
         */
        boolean isOfTiers() {
            return type.equals("intx") && OF_JDK_8.contains(name);
        }
    }

    /** Asks the JVM, once. Blocking. */
    public static CompileCommandHelp of(Jdk jdk) {
        return KNOWN.computeIfAbsent(
                jdk.java(),
                java ->
                        parse(
                                jdk.feature(),
                                JavaProbe.ask(java, List.of("-XX:CompileCommand=help", "-version"))
                                        .map(JavaProbe.Answer::output)
                                        .orElse("")));
    }

    static CompileCommandHelp parse(int feature, String help) {
        List<Command> commands = new ArrayList<>();
        for (String line : help.lines().toList()) {
            Matcher typed = TYPED.matcher(line);
            Matcher described = DESCRIBED.matcher(line);
            if (typed.matches()) {
                commands.add(new Command(typed.group(1), typed.group(2), ""));
            } else if (described.matches()) {
                commands.add(new Command(described.group(1), "bool", described.group(2)));
            }
        }
        if (commands.isEmpty()) {
            OF_JDK_8.forEach(name -> commands.add(new Command(name, "bool", "")));
        }
        return new CompileCommandHelp(feature, commands);
    }

    /** Names are known in upper and lower case. */
    Optional<Command> command(String name) {
        return commands.stream()
                .filter(
                        command ->
                                command.name()
                                        .toLowerCase(Locale.ROOT)
                                        .equals(name.toLowerCase(Locale.ROOT)))
                .findFirst();
    }
}
