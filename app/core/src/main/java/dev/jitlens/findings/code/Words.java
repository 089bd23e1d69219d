package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Method;
import dev.jitlens.model.ShellWord;
import dev.jitlens.model.Unknown;

/** How findings about code say things. */
public final class Words {
    /** Where a finding rests on logs alone. */
    public static final String NO_SAMPLES = Finding.Cost.NO_SAMPLES;

    private Words() {}

    /** {@code 3 times}. */
    public static String times(long number) {
        return number == 1 ? "once" : Figures.number(number) + " times";
    }

    /** {@code compilation 12}; HotSpot's own {@code 12%} reads as a share in a sentence. */
    static String compilation(CompileId id) {
        return (id.osr() ? "OSR compilation " : "compilation ") + id.number();
    }

    /** A command of Jitlens that shows facts of one method. */
    public static Next show(String text, String what, Method method) {
        return Next.command(
                text, "show " + what + " --method " + ShellWord.quoted(method.display()));
    }

    /** {@code in line 12}, or nothing where the line is not known. */
    public static String inLine(int line) {
        return line > Unknown.NUMBER ? " in line " + line : "";
    }
}
