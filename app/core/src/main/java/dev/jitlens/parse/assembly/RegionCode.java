package dev.jitlens.parse.assembly;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.MethodTable;
import dev.jitlens.parse.line.XmlText;

import java.util.Optional;
import java.util.function.Supplier;

/** A part of an nmethod's code, shown by a tool that says whose it is: a region of perfasm. */
public final class RegionCode {
    private final CodeLine code = new CodeLine();
    private final Printing printing = new Printing(new MethodTable(), new IsaClues(), false);
    private boolean open;

    /** The addresses of what is shown, which need not be in order (Azul's JVM). */
    private long first;

    private long last;
    private Optional<CodeIdentity> of = Optional.empty();

    /**
     * Lines of this code follow.
     *
     * @param whose empty if it is neither an nmethod's nor a stub's: then it is not told
     */
    public void begin(Optional<CodeIdentity> whose) {
        open = false;
        of = whose;
        code.forget();
    }

    public void line(Line line) {
        CodeLine.Kind kind = code.parse(line.buf, line.start, line.end);
        boolean shown =
                switch (kind) {
                    case TEXT, COMMENT, MORE_COMMENT, LABEL, SIGNATURE -> true;
                    default -> false;
                };
        if (!shown || of.isEmpty()) {
            return;
        }
        if (!open) {
            open = true;
            first = Long.MAX_VALUE;
            last = 0;
            printing.begin(line.origin());
            printing.header.identity(of.get());
        }
        if (XmlText.isEscaped(line.buf, line.start, line.end)) {
            printing.escaped();
        }
        printing.reaches(line.offset() + line.length());
        switch (kind) {
            case TEXT -> {
                first = Math.min(first, code.address);
                last = Math.max(last, code.address);
                printing.text(line.buf, code);
                if (code.commentFrom >= 0) {
                    printing.comment(line.buf, code.commentFrom, line.end);
                }
            }
            case LABEL -> printing.label(line.buf, code);
            case SIGNATURE -> printing.header.signature(line.buf, code.from, line.end);
            case COMMENT -> {
                printing.at(code.address);
                printing.comment(line.buf, code.from, code.to);
            }
            default -> printing.comment(line.buf, code.from, code.to);
        }
    }

    /** What was shown since it began; empty if that was no code. */
    public Optional<CodeListing> finish() {
        if (!open || !printing.hasCode()) {
            return Optional.empty();
        }
        open = false;
        printing.range(first, last + 1);
        return printing.finish().map(Supplier::get);
    }
}
