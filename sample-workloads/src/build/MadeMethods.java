import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.function.Consumer;

/**
 * Writes the class of the workload left-behind: methods that stand on either side of a limit of
 * HotSpot's. The build runs it with CLASSES.
 */
final class MadeMethods {
    private static final ClassDesc TYPE = ClassDesc.of("dev.jitlens.samples.MadeMethods");
    private static final ClassDesc CALLED = ClassDesc.of("dev.jitlens.samples.LeftBehind$Made");
    private static final ClassDesc INT = ConstantDescs.CD_int;
    private static final MethodTypeDesc INT_TO_INT = MethodTypeDesc.of(INT, INT);

    /** HotSpot's HugeMethodLimit. */
    private static final int HUGE_BYTES = 8000;

    private static final int STEP_BYTES = 10;

    /** What follows the last step. */
    private static final int RETURN_BYTES = 2;

    /** C2 has room for some 60 arguments in memory on x86, and for all 255 from JDK 26 on. */
    private static final int MANY = 200;

    private static final int FEW = 30;

    private MadeMethods() {}

    public static void main(String[] args) throws Exception {
        byte[] bytes =
                ClassFile.of()
                        .build(
                                TYPE,
                                type -> {
                                    type.withVersion(ClassFile.JAVA_8_VERSION, 0)
                                            .withFlags(
                                                    ClassFile.ACC_PUBLIC
                                                            | ClassFile.ACC_FINAL
                                                            | ClassFile.ACC_SUPER)
                                            .withInterfaceSymbols(CALLED)
                                            .withMethodBody(
                                                    ConstantDescs.INIT_NAME,
                                                    ConstantDescs.MTD_void,
                                                    ClassFile.ACC_PUBLIC,
                                                    MadeMethods::constructor);
                                    method(type, "large", code -> sized(code, HUGE_BYTES));
                                    method(type, "huge", code -> sized(code, HUGE_BYTES + 1));
                                    method(type, "passFew", code -> pass(code, "few", FEW));
                                    method(type, "passMany", code -> pass(code, "many", MANY));
                                    taking(type, "few", FEW);
                                    taking(type, "many", MANY);
                                });
        Files.write(Path.of(args[0], "dev/jitlens/samples/MadeMethods.class"), bytes);
    }

    private static void method(ClassBuilder type, String name, Consumer<CodeBuilder> body) {
        type.withMethodBody(name, INT_TO_INT, ClassFile.ACC_PUBLIC, body);
    }

    private static void constructor(CodeBuilder code) {
        code.aload(0)
                .invokespecial(
                        ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                .return_();
    }

    /** Writes {@code x = x * 1003 ^ x >>> 3} again and again, each with a line of its own. */
    private static void sized(CodeBuilder code, int bytes) {
        int steps = (bytes - RETURN_BYTES) / STEP_BYTES;
        for (int i = 0; i < steps; i++) {
            code.lineNumber(1 + i).iload(1).sipush(1003 + 2 * i).imul();
            code.iload(1).iconst_3().iushr().ixor().istore(1);
        }
        for (int left = bytes - RETURN_BYTES - steps * STEP_BYTES; left > 0; left--) {
            code.nop();
        }
        code.iload(1).ireturn();
    }

    /** Writes a loop of {@code x} turns that calls the method with its number in each argument. */
    private static void pass(CodeBuilder code, String called, int arguments) {
        int i = 2;
        int sum = 3;
        code.lineNumber(1).iconst_0().istore(i).iconst_0().istore(sum);
        var test = code.newBoundLabel();
        var done = code.newLabel();
        code.iload(i).iload(1).if_icmpge(done).lineNumber(2).iload(sum);
        for (int a = 0; a < arguments; a++) {
            code.iload(i);
        }
        code.invokestatic(TYPE, called, type(arguments)).iadd().istore(sum);
        code.iinc(i, 1).goto_(test).labelBinding(done).iload(sum).ireturn();
    }

    /** Writes {@code h = h * 1003 ^ argument} for each: too much to be inlined. */
    private static void taking(ClassBuilder type, String name, int arguments) {
        type.withMethodBody(
                name,
                type(arguments),
                ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                code -> {
                    code.lineNumber(3).iconst_1();
                    for (int turn = 0; turn < MANY; turn++) {
                        code.sipush(1003).imul().iload(turn % arguments).ixor();
                    }
                    code.ireturn();
                });
    }

    private static MethodTypeDesc type(int arguments) {
        return MethodTypeDesc.of(INT, Collections.nCopies(arguments, INT));
    }
}
