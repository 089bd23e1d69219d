import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.constant.ClassDesc;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/**
 * Gives class files of Java 5 the stack maps of Java 7, without which no start-up cache takes them:
 * each start would read and verify them anew.
 */
final class StackMaps {
    private static final int FIRST_WITH_MAPS = ClassFile.JAVA_7_VERSION;

    private final JarFile jar;
    private final ClassFile format;

    private StackMaps(JarFile jar) {
        this.jar = jar;
        ClassHierarchyResolver resolver =
                ClassHierarchyResolver.ofResourceParsing(this::classFile)
                        .orElse(ClassHierarchyResolver.defaultResolver())
                        .cached();
        format =
                ClassFile.of(
                        StackMapsOption.GENERATE_STACK_MAPS,
                        ClassHierarchyResolverOption.of(resolver));
    }

    /** Adds them to all classes of a jar, and says so in it. */
    static void add(Path jar) throws IOException {
        Path with = jar.resolveSibling("with-maps.part");
        try (JarFile in = new JarFile(jar.toFile());
                JarOutputStream out = new JarOutputStream(Files.newOutputStream(with))) {
            StackMaps maps = new StackMaps(in);
            for (JarEntry entry : Collections.list(in.entries())) {
                byte[] bytes = in.getInputStream(entry).readAllBytes();
                out.putNextEntry(Tools.dated(entry.getName()));
                out.write(entry.getName().endsWith(".class") ? maps.added(bytes) : bytes);
            }
            out.putNextEntry(Tools.dated("META-INF/CHANGED.txt"));
            out.write(
                    "The build of Jitlens gave the class files stack maps. It changed nothing else.\n"
                            .getBytes(StandardCharsets.US_ASCII));
        }
        Files.move(with, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The same class with stack maps; as it is, if it is of Java 7 or newer. */
    private byte[] added(byte[] classFile) {
        ClassModel model = format.parse(classFile);
        if (model.majorVersion() >= FIRST_WITH_MAPS) {
            return classFile;
        }
        // A method that goes through a transformation is written anew, and with its stack maps.
        return format.transformClass(
                model,
                ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
                        .andThen(
                                ClassTransform.endHandler(
                                        to -> to.with(ClassFileVersion.of(FIRST_WITH_MAPS, 0)))));
    }

    /** A class file of the jar; null for those of the JDK. */
    private InputStream classFile(ClassDesc of) {
        String name = of.descriptorString();
        JarEntry entry = jar.getJarEntry(name.substring(1, name.length() - 1) + ".class");
        try {
            return entry == null ? null : jar.getInputStream(entry);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
