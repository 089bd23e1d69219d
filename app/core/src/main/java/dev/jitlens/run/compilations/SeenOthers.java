package dev.jitlens.run.compilations;

import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.LogKind;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What is known of others where all facts are joined one after the other. */
final class SeenOthers implements Others {
    private final BitSet filesWithTasks = new BitSet();
    private final BitSet filesWithXml = new BitSet();
    private final Map<Integer, RightBefore> before = new HashMap<>();

    /** Null until a trap was told. */
    private LogKind trapTeller;

    @Override
    public void task(int file) {
        filesWithTasks.set(file);
    }

    @Override
    public void installed(int file, CodeInstalled event) {
        filesWithXml.set(file);
        before.put(file, before(file).installed(event));
    }

    @Override
    public void trapped(int file, LogKind kind, Deoptimization trap) {
        before.put(file, before(file).trapped(kind, trap));
    }

    @Override
    public boolean hasTasks(int file) {
        return filesWithTasks.get(file);
    }

    @Override
    public boolean hasXml(int file) {
        return filesWithXml.get(file);
    }

    @Override
    public boolean tellsTraps(LogKind kind) {
        if (trapTeller == null) {
            trapTeller = kind;
        }
        return trapTeller == kind;
    }

    @Override
    public Optional<Deoptimization> trapBefore(int file) {
        return trapTeller == null ? Optional.empty() : before(file).trap(trapTeller);
    }

    @Override
    public Optional<CodeInstalled> installedBefore(int file) {
        return before(file).installed();
    }

    private RightBefore before(int file) {
        return before.getOrDefault(file, RightBefore.NONE);
    }
}
