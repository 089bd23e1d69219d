package dev.jitlens.run.again;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.CodeAtPc;
import dev.jitlens.disasm.Disassembly;
import dev.jitlens.disasm.Listing;
import dev.jitlens.disasm.Outline;
import dev.jitlens.disasm.capstone.Capstone;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Crash;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/** Reads printed machine code again from the logs, and decodes it. Blocking. */
public final class Assemblies {
    private static final Comparator<CodeListing> AS_IN_LOG =
            Comparator.comparing((CodeListing l) -> l.origin().file())
                    .thenComparingLong(l -> l.origin().offset());

    /** It reads so many instructions before the place of a crash, and as many after it. */
    private static final int AROUND_PC = 6;

    private Assemblies() {}

    /**
     * @throws IOException with a sentence
     */
    public static Assembly read(CodeListing listing) throws IOException {
        try (CodeTexts parts = new CodeTexts()) {
            return read(listing, parts);
        }
    }

    /**
     * Hands over the code of each, in the order of the logs, in one pass over each log.
     *
     * @throws IOException with a sentence
     */
    public static void read(List<CodeListing> listings, Consumer<Assembly> consumer)
            throws IOException {
        try (CodeTexts parts = new CodeTexts()) {
            for (CodeListing listing : listings.stream().sorted(AS_IN_LOG).toList()) {
                consumer.accept(read(listing, parts));
            }
        }
    }

    /**
     * The same for polls and loops only, which is several times faster.
     *
     * @throws IOException with a sentence
     */
    public static void outlines(List<CodeListing> listings, Consumer<Outline> consumer)
            throws IOException {
        try (CodeTexts parts = new CodeTexts()) {
            for (CodeListing listing : listings.stream().sorted(AS_IN_LOG).toList()) {
                consumer.accept(Disassembly.outline(text(listing, parts), Capstone.find()));
            }
        }
    }

    /**
     * The same for polls only: loops are left out.
     *
     * @throws IOException with a sentence
     */
    public static void polls(List<CodeListing> listings, Consumer<Outline> consumer)
            throws IOException {
        try (CodeTexts parts = new CodeTexts()) {
            for (CodeListing listing : listings.stream().sorted(AS_IN_LOG).toList()) {
                consumer.accept(Disassembly.polls(text(listing, parts)));
            }
        }
    }

    /** The instructions around the place of a crash; none if they are not known. */
    public static List<CodeAtPc.Line> at(Crash crash) {
        return CodeAtPc.of(crash.site().code(), crash.cause().pc(), AROUND_PC, Capstone.find());
    }

    private static Assembly read(CodeListing listing, CodeTexts parts) throws IOException {
        return Disassembly.of(text(listing, parts), Capstone.find());
    }

    private static Listing text(CodeListing listing, CodeTexts parts) throws IOException {
        return parts.read(listing);
    }
}
