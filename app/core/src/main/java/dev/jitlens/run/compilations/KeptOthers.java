package dev.jitlens.run.compilations;

import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.LogKind;

import java.util.Optional;
import java.util.function.Predicate;

/** What was known of others before one of the facts that are joined again. */
final class KeptOthers implements Others {
    private final FilesOfLives files;
    private final Predicate<LogKind> traps;
    private Optional<Told> at = Optional.empty();

    /**
     * @param traps whether traps of a kind count
     */
    KeptOthers(FilesOfLives files, Predicate<LogKind> traps) {
        this.files = files;
        this.traps = traps;
    }

    /** What is joined next. */
    void at(Told fact) {
        at = Optional.of(fact);
    }

    /** All facts of all files come before what is joined next. */
    void end() {
        at = Optional.empty();
    }

    @Override
    public void task(int file) {
        // It is known already.
    }

    @Override
    public void installed(int file, CodeInstalled event) {
        // It is known already.
    }

    @Override
    public void trapped(int file, LogKind kind, Deoptimization trap) {
        // It is known already.
    }

    @Override
    public boolean hasTasks(int file) {
        return at.map(now -> files.hasTasks(file, now)).orElseGet(() -> files.hasTasks(file));
    }

    @Override
    public boolean hasXml(int file) {
        return files.hasXml(file);
    }

    @Override
    public boolean tellsTraps(LogKind kind) {
        return traps.test(kind);
    }

    @Override
    public Optional<Deoptimization> trapBefore(int file) {
        return at.flatMap(now -> files.trapBefore(now));
    }

    @Override
    public Optional<CodeInstalled> installedBefore(int file) {
        return at.flatMap(now -> now.before().installed());
    }
}
