package dev.jitlens.run.compilations;

import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.LogKind;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** What one text told last before one of its lines: what may be the reason for what follows. */
final class RightBefore {
    /** Nothing. */
    static final RightBefore NONE = new RightBefore(Map.of(), Optional.empty());

    private final Map<LogKind, Deoptimization> traps;
    private final Optional<CodeInstalled> installed;

    private RightBefore(Map<LogKind, Deoptimization> traps, Optional<CodeInstalled> installed) {
        this.traps = traps;
        this.installed = installed;
    }

    RightBefore trapped(LogKind kind, Deoptimization trap) {
        Map<LogKind, Deoptimization> now = new EnumMap<>(LogKind.class);
        now.putAll(traps);
        now.put(kind, trap);
        return new RightBefore(now, installed);
    }

    RightBefore installed(CodeInstalled code) {
        return new RightBefore(traps, Optional.of(code));
    }

    /** The last trap that this kind of log told. */
    Optional<Deoptimization> trap(LogKind kind) {
        return Optional.ofNullable(traps.get(kind));
    }

    /** The last code that was installed. */
    Optional<CodeInstalled> installed() {
        return installed;
    }
}
