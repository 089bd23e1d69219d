package dev.jitlens.classes;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Runs that hold nothing but what names classes. */
final class Runs {
    private Runs() {}

    static Run empty() {
        return of(Path.of(""), "", "", "");
    }

    /** A log of a JVM with these arguments. */
    static Run of(String log, String arguments, String classPath) {
        LogFile file = new LogFile(log, Set.of(), 0, 0, 0, 0, List.of(), 0);
        return of(Path.of(log), List.of(file), "", arguments, classPath, "");
    }

    static Run of(Path location, String version, String classPath, String javaHome) {
        return of(location, List.of(), version, "", classPath, javaHome);
    }

    private static Run of(
            Path location,
            List<LogFile> files,
            String version,
            String arguments,
            String classPath,
            String javaHome) {
        Run nothing = Run.NOTHING;
        return new Run(
                new Run.Place("run", location.toString(), ""),
                files,
                new JvmIdentity(
                        new Origin("", 0, 1),
                        "",
                        version,
                        arguments,
                        "",
                        classPath,
                        javaHome,
                        -1,
                        -1),
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
