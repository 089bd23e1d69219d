package dev.jitlens.launch;

import dev.jitlens.classes.ClassModels;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassModel;
import java.lang.reflect.AccessFlag;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * What can be started in a jar, a folder of classes or a class file.
 *
 * @param classPath what was looked into; of a class file, and of a folder that lies within a
 *     package or above the classes, where their packages begin
 * @param named the main class that a jar's manifest names
 * @param mainClasses all that have a main method, sorted
 * @param roots where packages begin, for the main classes that a folder has in several such places
 * @param benchmarks of a JMH jar, such as {@code com.example.Sums.loop}
 * @param parameters of these benchmarks, with the values that their annotations name
 */
public record ProgramFile(
        Path classPath,
        Optional<String> named,
        List<String> mainClasses,
        Map<String, Path> roots,
        List<String> benchmarks,
        Map<String, List<String>> parameters) {
    private static final int MOST_CLASSES = 50_000;
    private static final int LARGEST_CLASS = 4 << 20;
    private static final int LARGEST_LIST = 4 << 20;

    /** Since JDK 25 a main method needs neither be static nor take arguments. */
    private static final int JDK_25 = 69;

    private static final String ENDING = ".class";

    public ProgramFile {
        mainClasses = mainClasses.stream().sorted().distinct().toList();
        roots = Map.copyOf(roots);
        benchmarks = List.copyOf(benchmarks);
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /** One without benchmarks. */
    private ProgramFile(Path classPath, Optional<String> named, List<String> mainClasses) {
        this(classPath, named, mainClasses, Map.of(), List.of(), Map.of());
    }

    /** From which a main class can be started. */
    public Path classPathOf(String mainClass) {
        return roots.getOrDefault(mainClass, classPath);
    }

    /** Whether a file is called as one that can be started. */
    public static boolean isNamedSo(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(".jar") || name.endsWith(ENDING);
    }

    /** Whether a jar has benchmarks of JMH. Blocking. */
    public static boolean hasBenchmarks(Path jar) {
        return BenchmarkForks.isIn(jar);
    }

    /**
     * Looks into it. Blocking.
     *
     * @throws IOException with a sentence, if it cannot be read
     */
    public static ProgramFile of(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            return ofFolder(file);
        }
        return file.toString().endsWith(ENDING) ? ofClass(file) : ofJar(file);
    }

    private static ProgramFile ofJar(Path file) throws IOException {
        try (JarFile jar = new JarFile(file.toFile(), false)) {
            List<String> mains = new ArrayList<>();
            int looked = 0;
            for (ZipEntry entry : Collections.list(jar.entries())) {
                String name = entry.getName();
                if (name.endsWith(ENDING)
                        && !name.startsWith("META-INF/")
                        && ++looked <= MOST_CLASSES) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        main(in.readNBytes(LARGEST_CLASS)).ifPresent(mains::add);
                    }
                }
            }
            Optional<String> named =
                    Optional.ofNullable(jar.getManifest())
                            .map(m -> m.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS));
            BenchmarkList found = benchmarks(jar);
            return new ProgramFile(file, named, mains, Map.of(), found.names(), found.parameters());
        } catch (IOException | RuntimeException e) {
            throw new IOException(file + " cannot be read as a jar: " + e.getMessage(), e);
        }
    }

    private static BenchmarkList benchmarks(JarFile jar) throws IOException {
        ZipEntry list = jar.getEntry(BenchmarkList.FILE);
        if (list == null) {
            return BenchmarkList.parse("");
        }
        try (InputStream in = jar.getInputStream(list)) {
            return BenchmarkList.parse(
                    new String(in.readNBytes(LARGEST_LIST), StandardCharsets.UTF_8));
        }
    }

    private static ProgramFile ofFolder(Path folder) throws IOException {
        Map<String, Path> mains = new LinkedHashMap<>();
        Files.walkFileTree(
                folder.toAbsolutePath().normalize(),
                new SimpleFileVisitor<>() {
                    private int looked;

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes is)
                            throws IOException {
                        if (is.isRegularFile() && file.toString().endsWith(ENDING)) {
                            main(read(file))
                                    .filter(name -> file.endsWith(path(name)))
                                    .ifPresent(name -> mains.putIfAbsent(name, root(file, name)));
                            looked++;
                        }
                        return looked < MOST_CLASSES
                                ? FileVisitResult.CONTINUE
                                : FileVisitResult.TERMINATE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException why) {
                        return FileVisitResult.CONTINUE;
                    }
                });
        List<Path> roots = mains.values().stream().distinct().toList();
        Path classPath = roots.size() == 1 ? roots.getFirst() : folder;
        return new ProgramFile(
                classPath,
                Optional.empty(),
                List.copyOf(mains.keySet()),
                mains,
                List.of(),
                Map.of());
    }

    private static ProgramFile ofClass(Path file) throws IOException {
        Path absolute = file.toAbsolutePath().normalize();
        String name =
                main(read(absolute))
                        .orElseThrow(
                                () -> new IOException(file + ": this class has no main method"));
        if (!absolute.endsWith(path(name))) {
            throw new IOException(file + ": the class " + name + " must lie in " + path(name));
        }
        return new ProgramFile(root(absolute, name), Optional.of(name), List.of(name));
    }

    /** Where the packages begin that a class lies in. */
    private static Path root(Path file, String className) {
        Path root = file;
        for (int i = 0; i < Path.of(path(className)).getNameCount(); i++) {
            root = root.getParent();
        }
        return root;
    }

    private static String path(String className) {
        return className.replace('.', '/') + ENDING;
    }

    private static byte[] read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(LARGEST_CLASS);
        }
    }

    /** The class's name, if java can start it. */
    private static Optional<String> main(byte[] bytes) {
        try {
            ClassModel model = ClassModels.parse(bytes);
            boolean any = model.majorVersion() >= JDK_25;
            boolean has =
                    model.methods().stream()
                            .filter(m -> m.methodName().equalsString("main"))
                            .anyMatch(
                                    m ->
                                            any && m.methodType().equalsString("()V")
                                                    || m.methodType()
                                                                    .equalsString(
                                                                            "([Ljava/lang/String;)V")
                                                            && (any
                                                                    || m.flags()
                                                                            .has(
                                                                                    AccessFlag
                                                                                            .STATIC)));
            return has
                    ? Optional.of(model.thisClass().asInternalName().replace('/', '.'))
                    : Optional.empty();
        } catch (RuntimeException e) {
            return Optional.empty(); // it is no class file, or a damaged one
        }
    }
}
