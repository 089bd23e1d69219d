package dev.jitlens.classes;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where to look, in order: what the user named, what was kept with the run, the class path that
 * ran, the workloads that come with Jitlens, the JDK that ran, others of its version, and at last
 * JDKs of other versions that the user named, and the JDK that Jitlens runs on.
 */
record Places(List<ClassPlace> classes, List<ClassPlace> sources) {
    private static final int MOST_JARS = 1000;

    Places {
        classes = List.copyOf(classes);
        sources = List.copyOf(sources);
    }

    /**
     * @param jdks homes of JDKs, of which those of the version that ran count
     */
    static Places of(Run run, List<Path> named, List<Path> jdks) {
        List<ClassPlace> classes = new ArrayList<>();
        List<ClassPlace> sources = new ArrayList<>();
        List<JavaHome> others = new ArrayList<>();
        for (Path path : named) {
            addNamed(run, path, classes, sources).ifPresent(others::add);
        }
        classes.addAll(KeptCopies.of(run.files()));
        for (Path entry : classPath(run.jvm(), run.manifest(), StartFolders.of(run))) {
            add(entry, classes, sources);
            SourcesBeside.of(entry).ifPresent(path -> sources.add(sources(path)));
        }
        for (Path jar : jarsIn(shippedWorkloads())) {
            add(jar, classes, sources);
        }
        Optional<JavaHome> ran = homeThatRan(run.jvm());
        ran.filter(home -> isVersion(run, home))
                .ifPresent(home -> addJdk(home, "", classes, sources));
        jdks.stream()
                .flatMap(home -> JavaHome.at(home).stream())
                .filter(home -> isVersion(run, home))
                .filter(home -> ran.filter(r -> r.home().equals(home.home())).isEmpty())
                .forEach(home -> addJdk(home, "", classes, sources));
        ran.filter(home -> !isVersion(run, home)).ifPresent(others::add);
        others.forEach(home -> addJdk(home, otherVersion(run, home), classes, sources));
        JavaHome own = JavaHome.own();
        if (ran.isEmpty() || !ran.get().home().equals(own.home())) {
            addJdk(own, otherVersion(run, own), classes, sources);
        }
        return new Places(classes, sources);
    }

    /** Only the class path and the JDK that ran, if it is still that version. */
    static List<ClassPlace> thatRan(JvmIdentity jvm, Optional<RunManifest> manifest, Path base) {
        List<ClassPlace> classes = new ArrayList<>();
        for (Path entry : classPath(jvm, manifest, List.of(base))) {
            classes.add(classes(entry));
        }
        homeThatRan(jvm)
                .filter(home -> home.isVersion(jvm.version()))
                .ifPresent(home -> classes.addAll(home.classes("")));
        return classes;
    }

    private static List<Path> classPath(
            JvmIdentity jvm, Optional<RunManifest> manifest, List<Path> bases) {
        return ClassPath.entries(ClassPath.of(jvm, manifest), bases, shippedWorkloads());
    }

    /** Another JDK than the one that ran, which comes after all that may be it. */
    private static Optional<JavaHome> addNamed(
            Run run, Path path, List<ClassPlace> classes, List<ClassPlace> sources) {
        Optional<JavaHome> home = JavaHome.at(path);
        if (home.isPresent()) {
            if (isOther(run, home.get())) {
                return home;
            }
            addJdk(home.get(), "", classes, sources);
            return Optional.empty();
        }
        add(path, classes, sources);
        for (Path jar : jarsIn(path)) {
            add(jar, classes, sources);
        }
        return Optional.empty();
    }

    private static void add(Path path, List<ClassPlace> classes, List<ClassPlace> sources) {
        if (Files.isDirectory(path) || Files.isRegularFile(path)) {
            classes.add(classes(path));
            sources.add(sources(path));
        }
    }

    private static ClassPlace classes(Path path) {
        return Files.isDirectory(path) ? new Folder(path, "") : new Jar(path, "");
    }

    private static ClassPlace sources(Path path) {
        return Files.isDirectory(path) ? new SourceFolder(path, "") : new SourceZip(path, "");
    }

    private static void addJdk(
            JavaHome home, String note, List<ClassPlace> classes, List<ClassPlace> sources) {
        classes.addAll(home.classes(note));
        home.sourceZip().ifPresent(zip -> sources.add(new SourceZip(zip, note)));
    }

    private static Optional<JavaHome> homeThatRan(JvmIdentity jvm) {
        String home = jvm.javaHome();
        try {
            return home.isEmpty() ? Optional.empty() : JavaHome.at(Path.of(home));
        } catch (InvalidPathException e) {
            return Optional.empty(); // of another system
        }
    }

    private static boolean isVersion(Run run, JavaHome home) {
        return home.isVersion(run.jvm().version());
    }

    /** Whether it is known to be another version; what a user names may be the one that ran. */
    private static boolean isOther(Run run, JavaHome home) {
        boolean isKnown = !home.version().isEmpty() && !run.jvm().version().isEmpty();
        return isKnown && !isVersion(run, home);
    }

    private static String otherVersion(Run run, JavaHome home) {
        String ran = run.jvm().version();
        if (home.isVersion(ran)) {
            return "";
        }
        String of = home.version().isEmpty() ? "another JDK" : "JDK " + home.version();
        String which = ran.isEmpty() ? "no log tells which ran." : "JDK " + ran + " ran.";
        return "This is of " + of + "; " + which;
    }

    /**
     * The folder beside the application's own jars; elsewhere this is a folder that does not exist.
     */
    static Path shippedWorkloads() {
        return Path.of(System.getProperty("jitlens.home", "jitlens-home-unknown"), "workloads");
    }

    private static List<Path> jarsIn(Path folder) {
        List<Path> jars = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return jars;
        }
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, "*.{jar,zip}")) {
            for (Path jar : stream) {
                if (jars.size() < MOST_JARS) {
                    jars.add(jar);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return jars; // a folder that cannot be listed has none for us
        }
        jars.sort(null);
        return jars;
    }
}
