import java.io.ByteArrayOutputStream;
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
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * Makes a jar fit for the start-up cache. Classes of Java 5 get stack maps: without them no cache
 * takes a class, and each start reads and verifies it anew. And no package stays sealed: with two
 * classes of one in the cache no JVM starts once the jar lies elsewhere than where it was built.
 */
final class CachedJar {
    private static final int FIRST_WITH_MAPS = ClassFile.JAVA_6_VERSION;

    private final JarFile jar;
    private final ClassFile format;

    private CachedJar(JarFile jar) {
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

    /** Writes the jar anew if it has to be another one, and says so in it. */
    static void make(Path file) throws IOException {
        Path part = file.resolveSibling("cached-jar.part");
        try (JarFile in = new JarFile(file.toFile())) {
            CachedJar jar = new CachedJar(in);
            if (!jar.isSealed() && !jar.isOld()) {
                return;
            }
            try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(part))) {
                jar.write(out);
            }
        }
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private boolean isSealed() throws IOException {
        Manifest manifest = jar.getManifest();
        return manifest != null && manifest.getMainAttributes().containsKey(Attributes.Name.SEALED);
    }

    private boolean isOld() throws IOException {
        for (JarEntry entry : Collections.list(jar.entries())) {
            if (isClass(entry)) {
                try (InputStream in = jar.getInputStream(entry)) {
                    byte[] head = in.readNBytes(8);
                    if (((head[6] & 0xff) << 8 | head[7] & 0xff) < FIRST_WITH_MAPS) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean isClass(JarEntry entry) {
        return entry.getName().endsWith(".class");
    }

    private void write(JarOutputStream out) throws IOException {
        for (JarEntry entry : Collections.list(jar.entries())) {
            byte[] bytes = jar.getInputStream(entry).readAllBytes();
            out.putNextEntry(Tools.dated(entry.getName()));
            if (entry.getName().equals(JarFile.MANIFEST_NAME)) {
                out.write(unsealed());
            } else {
                out.write(isClass(entry) ? withMaps(bytes) : bytes);
            }
        }
        out.putNextEntry(Tools.dated("META-INF/CHANGED.txt"));
        out.write(
                """
                The build of Jitlens changed this jar, so that the JVM can keep its classes from
                start to start: class files of Java 5 got stack maps, and no package is sealed.
                """
                        .getBytes(StandardCharsets.US_ASCII));
    }

    private byte[] unsealed() throws IOException {
        Manifest manifest = jar.getManifest();
        manifest.getMainAttributes().remove(Attributes.Name.SEALED);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        manifest.write(bytes);
        return bytes.toByteArray();
    }

    /** The same class with stack maps; as it is, if it must have them already. */
    private byte[] withMaps(byte[] classFile) {
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
