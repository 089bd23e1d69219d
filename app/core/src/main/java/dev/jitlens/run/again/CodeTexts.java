package dev.jitlens.run.again;

import dev.jitlens.disasm.Listing;
import dev.jitlens.files.TemporaryFile;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.parse.assembly.ListingReader;
import dev.jitlens.profile.jlp.JlpListings;
import dev.jitlens.run.input.LogInput;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Machine code, read again from where it stands: logs in which it was printed, or files of our
 * agent, which copied it. Best asked for in the order of the files.
 */
final class CodeTexts implements AutoCloseable {
    private final LogParts parts = new LogParts();
    private final Map<String, JlpListings> copied = new HashMap<>();

    Listing read(CodeListing listing) throws IOException {
        if (listing.form() == CodeForm.MEMORY) {
            return copied(listing.origin().file()).read(listing);
        }
        return ListingReader.read(
                listing,
                parts.part(
                        listing.origin().file(), listing.origin().offset(), listing.byteLength()));
    }

    private JlpListings copied(String name) throws IOException {
        JlpListings known = copied.get(name);
        if (known == null) {
            known = open(LogInput.named(name));
            copied.put(name, known);
        }
        return known;
    }

    /** A packed file is read from a copy, which is deleted while it is open. */
    private static JlpListings open(LogInput input) throws IOException {
        if (input.isPlain()) {
            return JlpListings.open(input.path());
        }
        Path copy = TemporaryFile.create();
        try (InputStream in = input.open(n -> {})) {
            TemporaryFile.fill(copy, in, n -> {});
            return JlpListings.open(copy);
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    @Override
    public void close() throws IOException {
        for (JlpListings listings : copied.values()) {
            listings.close();
        }
        parts.close();
    }
}
