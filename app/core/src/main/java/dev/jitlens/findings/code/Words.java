package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Next;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Run;

import java.util.Locale;

/** How findings about code say things. */
final class Words {
    private Words() {}

    /** {@code pkg.Class.name}. */
    static String name(Method method) {
        return method.display().replace("::", ".");
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f%%", 100 * share);
    }

    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** {@code 3 times}. */
    static String times(long number) {
        return number == 1 ? "once" : count(number) + " times";
    }

    /** A command of Jitlens that shows facts of one method of this run. */
    static Next show(String text, String what, Run run, Method method) {
        return Next.command(
                text,
                "show "
                        + what
                        + " "
                        + quoted(run.location())
                        + " --method "
                        + quoted(method.display()));
    }

    /** As a shell takes it. */
    private static String quoted(String word) {
        return word.matches("[\\w./:-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** {@code in line 12}, or nothing where the line is not known. */
    static String inLine(int line) {
        return line > Unknown.NUMBER ? " in line " + line : "";
    }
}
