package dev.jitlens.run;

import dev.jitlens.model.Method;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.LineNumberInfo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Source lines from the class files of the watched program, where they still lie on its class path.
 * Logs do not tell lines, and no view depends on this. A class counts only if the method's bytecode
 * is as long as the log says: another version of the class would give wrong lines.
 */
final class ClassPathLines {
    private static final int LARGEST_CLASS = 16 << 20;

    private final List<Path> entries;
    private final Map<String, Optional<ClassModel>> classes = new HashMap<>();

    /**
     * @param classPath as the log has it
     * @param base what relative entries are relative to
     * @param shipped folder of the workloads that come with Jitlens: a run of one, moved to another
     *     machine, finds its classes there
     */
    ClassPathLines(String classPath, Path base, Path shipped) {
        List<Path> found = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            try {
                Path path = base.resolve(entry);
                Path here = Files.exists(path) ? path : shipped.resolve(path.getFileName());
                if (!entry.isEmpty() && Files.exists(here)) {
                    found.add(here);
                }
            } catch (java.nio.file.InvalidPathException e) {
                continue; // of another system
            }
        }
        entries = List.copyOf(found);
    }

    /** The line of a bci, or -1. */
    int line(Method method, int bci, int bytecodeBytes) {
        if (bci < 0 || entries.isEmpty()) {
            return -1;
        }
        return classes.computeIfAbsent(method.holder(), this::find)
                .flatMap(model -> code(model, method, bytecodeBytes))
                .map(code -> line(code, bci))
                .orElse(-1);
    }

    private static Optional<CodeAttribute> code(
            ClassModel model, Method method, int bytecodeBytes) {
        List<CodeAttribute> fitting =
                model.methods().stream()
                        .filter(m -> isNamed(m, method))
                        .map(m -> m.findAttribute(Attributes.code()))
                        .flatMap(Optional::stream)
                        .filter(code -> code.codeLength() == bytecodeBytes)
                        .toList();
        return fitting.size() == 1 ? Optional.of(fitting.getFirst()) : Optional.empty();
    }

    private static boolean isNamed(MethodModel model, Method method) {
        return model.methodName().equalsString(method.name())
                && (method.descriptor().isEmpty()
                        || model.methodType().equalsString(method.descriptor()));
    }

    private static int line(CodeAttribute code, int bci) {
        int line = -1;
        int at = -1;
        for (LineNumberInfo info :
                code.findAttribute(Attributes.lineNumberTable())
                        .map(table -> table.lineNumbers())
                        .orElse(List.of())) {
            if (info.startPc() <= bci && info.startPc() > at) {
                at = info.startPc();
                line = info.lineNumber();
            }
        }
        return line;
    }

    private Optional<ClassModel> find(String holder) {
        String name = holder.replace('.', '/') + ".class";
        for (Path entry : entries) {
            try {
                byte[] bytes =
                        Files.isDirectory(entry) ? fromFolder(entry, name) : fromJar(entry, name);
                if (bytes.length > 0) {
                    return Optional.of(ClassFile.of().parse(bytes));
                }
            } catch (IOException | RuntimeException e) {
                continue; // a damaged jar or class: lines are a convenience, and then unknown
            }
        }
        return Optional.empty();
    }

    private static byte[] fromFolder(Path folder, String name) throws IOException {
        Path file = folder.resolve(name).normalize();
        return file.startsWith(folder.normalize())
                        && Files.isRegularFile(file)
                        && Files.size(file) <= LARGEST_CLASS
                ? Files.readAllBytes(file)
                : new byte[0];
    }

    private static byte[] fromJar(Path jar, String name) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry(name);
            if (entry == null) {
                return new byte[0];
            }
            try (InputStream in = zip.getInputStream(entry)) {
                return in.readNBytes(LARGEST_CLASS);
            }
        }
    }
}
