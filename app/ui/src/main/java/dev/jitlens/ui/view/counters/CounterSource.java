package dev.jitlens.ui.view.counters;

import dev.jitlens.counters.LocalJvm;
import dev.jitlens.model.run.CounterFile;
import dev.jitlens.ui.control.Format;

/** Whose counters are looked at. */
sealed interface CounterSource {
    String title();

    /** A few words more, for the second line. */
    String about();

    /** Why there is nothing to be read, as a sentence; else empty. */
    String trouble();

    /** Whether it is the same JVM or file, though it may have changed. */
    boolean isSame(CounterSource other);

    /** A JVM that runs. */
    record Live(LocalJvm jvm) implements CounterSource {
        @Override
        public String title() {
            String name = jvm.mainClass();
            return name.isEmpty() ? "process " + jvm.pid() : name;
        }

        @Override
        public String about() {
            String version = jvm.version().isEmpty() ? "" : " · JDK " + jvm.version();
            return "process " + jvm.pid() + (trouble().isEmpty() ? version : ": " + trouble());
        }

        @Override
        public String trouble() {
            return jvm.trouble();
        }

        @Override
        public boolean isSame(CounterSource other) {
            return other instanceof Live live
                    && live.jvm.pid() == jvm.pid()
                    && live.jvm.startEpochMillis() == jvm.startEpochMillis();
        }
    }

    /** A file that a JVM left at its end. */
    record Saved(CounterFile file) implements CounterSource {
        @Override
        public String title() {
            String path = file.file();
            String name =
                    path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
            return file.member().isEmpty() ? name : file.member() + ": " + name;
        }

        @Override
        public String about() {
            return Format.counted(file.counters().size(), "counter") + " in " + file.file();
        }

        @Override
        public String trouble() {
            return "";
        }

        @Override
        public boolean isSame(CounterSource other) {
            return other instanceof Saved saved && saved.file.file().equals(file.file());
        }
    }
}
