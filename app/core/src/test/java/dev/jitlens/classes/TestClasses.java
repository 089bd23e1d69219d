package dev.jitlens.classes;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/** Class files made for tests. */
final class TestClasses {
    private TestClasses() {}

    /** {@code p.Loop}: run()V has lines 7 and 9, 4 bytes; twice is overloaded. */
    static byte[] loop() {
        return ClassFile.of()
                .build(
                        ClassDesc.of("p.Loop"),
                        c -> {
                            c.withMethodBody(
                                    "run",
                                    MethodTypeDesc.ofDescriptor("()V"),
                                    ClassFile.ACC_STATIC,
                                    code ->
                                            code.lineNumber(7)
                                                    .nop()
                                                    .nop()
                                                    .lineNumber(9)
                                                    .nop()
                                                    .return_());
                            nops(c, "twice", "(I)V", 0);
                            nops(c, "twice", "(J)V", 1);
                            c.withMethod(
                                    "abstractOne",
                                    MethodTypeDesc.ofDescriptor("()V"),
                                    ClassFile.ACC_ABSTRACT,
                                    m -> {});
                        });
    }

    /** A class with an empty run()V. */
    static byte[] named(String name, String sourceFile) {
        return ClassFile.of()
                .build(
                        ClassDesc.of(name),
                        c -> {
                            c.with(SourceFileAttribute.of(sourceFile));
                            nops(c, "run", "()V", 0);
                        });
    }

    private static void nops(ClassBuilder c, String name, String descriptor, int nops) {
        c.withMethodBody(
                name,
                MethodTypeDesc.ofDescriptor(descriptor),
                ClassFile.ACC_STATIC,
                code -> {
                    for (int i = 0; i < nops; i++) {
                        code.nop();
                    }
                    code.return_();
                });
    }
}
