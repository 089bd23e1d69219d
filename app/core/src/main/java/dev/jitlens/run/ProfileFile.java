package dev.jitlens.run;

import dev.jitlens.files.TemporaryFile;
import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.ProfileFormat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads one file of samples into the run; a packed one from a copy that is deleted afterwards. */
final class ProfileFile {
    private final FileContent content;
    private final ProfileFormat format;
    private final ProfileFacts facts;

    /**
     * @param file its number among the run's files
     */
    ProfileFile(int file, FileContent content, ProfileFormat format, RunAssembler assembler) {
        this.content = content;
        this.format = format;
        this.facts = new ProfileFacts(file, format.kind(), assembler);
    }

    FileOutcome read() throws IOException {
        long bytes;
        if (content.isPlain()) {
            bytes = Files.size(content.onDisk());
            format.read(content.name(), content.onDisk(), facts);
            content.readOnDisk(bytes);
        } else {
            Path copy = TemporaryFile.create();
            try {
                bytes = TemporaryFile.fill(copy, content.whole(), n -> {});
                format.read(content.name(), copy, facts);
            } finally {
                Files.deleteIfExists(copy);
            }
        }
        if (!content.damage().isEmpty()) {
            facts.problem(new Origin(content.name(), bytes, 1), content.damage());
        }
        return new FileOutcome.Read(facts.finish(content.name(), bytes));
    }
}
