package dev.jitlens.classes;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Run;

import java.nio.file.Path;

/** Runs that hold nothing but what names classes. */
final class Runs {
    private Runs() {}

    static Run empty() {
        return of(Path.of(""), "", "", "");
    }

    static Run of(Path location, String version, String classPath, String javaHome) {
        Run nothing = Run.NOTHING;
        return new Run(
                new Run.Place("run", location.toString(), ""),
                nothing.files(),
                new JvmIdentity(
                        new Origin("", 0, 1), "", version, "", "", classPath, javaHome, -1, -1),
                nothing.crashes(),
                nothing.compilations(),
                nothing.deoptimizations(),
                nothing.pauses(),
                nothing.collections(),
                nothing.counts(),
                nothing.code(),
                nothing.measured(),
                nothing.manifest());
    }
}
