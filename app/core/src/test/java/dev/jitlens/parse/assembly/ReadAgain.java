package dev.jitlens.parse.assembly;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Disassembly;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.parse.RecordedFacts;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Code that a console printed: what was counted in it, and what is shown of it. */
record ReadAgain(RecordedFacts facts, List<Assembly> shown) {
    static ReadAgain of(String... lines) {
        byte[] text = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        RecordedFacts facts = RecordedFacts.ofConsole(lines);
        return new ReadAgain(
                facts,
                facts.events(CodeListing.class).stream()
                        .map(each -> assembly(each, text))
                        .toList());
    }

    private static Assembly assembly(CodeListing listing, byte[] text) {
        int from = (int) listing.origin().offset();
        try {
            return Disassembly.of(
                    ListingReader.read(
                            listing,
                            new ByteArrayInputStream(text, from, (int) listing.byteLength())),
                    Optional.empty());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<CodeListing> listings() {
        return facts.events(CodeListing.class);
    }

    List<String> names() {
        return listings().stream().map(each -> each.method().display()).toList();
    }

    /** The instructions that were counted in each. */
    List<Integer> counted() {
        return listings().stream().map(each -> each.counts().instructions()).toList();
    }

    /** The instructions that are shown of each. */
    List<Integer> instructions() {
        return shown.stream().map(each -> each.instructions().size()).toList();
    }
}
