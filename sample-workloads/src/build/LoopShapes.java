import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the class of the workload bytecode-shapes. The build runs it with CLASSES. */
final class LoopShapes {
    private static final ClassDesc TYPE = ClassDesc.of("dev.jitlens.samples.LoopShapes");
    private static final ClassDesc LOOPS = ClassDesc.of("dev.jitlens.samples.BytecodeShapes$Loops");
    private static final MethodTypeDesc LOOP =
            MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_int);

    private static final int LIMIT = 1;
    private static final int SUM = 2;
    private static final int I = 4;

    private LoopShapes() {}

    public static void main(String[] args) throws Exception {
        byte[] bytes =
                ClassFile.of()
                        .build(
                                TYPE,
                                type ->
                                        type.withVersion(ClassFile.JAVA_8_VERSION, 0)
                                                .withFlags(
                                                        ClassFile.ACC_PUBLIC
                                                                | ClassFile.ACC_FINAL
                                                                | ClassFile.ACC_SUPER)
                                                .withInterfaceSymbols(LOOPS)
                                                .withMethodBody(
                                                        ConstantDescs.INIT_NAME,
                                                        ConstantDescs.MTD_void,
                                                        ClassFile.ACC_PUBLIC,
                                                        LoopShapes::constructor)
                                                .withMethodBody(
                                                        "testAtTop",
                                                        LOOP,
                                                        ClassFile.ACC_PUBLIC,
                                                        LoopShapes::testAtTop)
                                                .withMethodBody(
                                                        "testAtBottom",
                                                        LOOP,
                                                        ClassFile.ACC_PUBLIC,
                                                        LoopShapes::testAtBottom));
        Files.write(Path.of(args[0], "dev/jitlens/samples/LoopShapes.class"), bytes);
    }

    private static void constructor(CodeBuilder code) {
        code.aload(0)
                .invokespecial(
                        ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                .return_();
    }

    /** Writes the loop as javac does: test, leave if done, body, jump back to the test. */
    private static void testAtTop(CodeBuilder code) {
        start(code);
        var test = code.newBoundLabel();
        var done = code.newLabel();
        code.iload(I).iload(LIMIT).if_icmpge(done);
        body(code);
        code.goto_(test).labelBinding(done).lload(SUM).lreturn();
    }

    /**
     * Writes the loop as Eclipse's compiler does: jump to the test, body, test, jump back if not
     * done.
     */
    private static void testAtBottom(CodeBuilder code) {
        start(code);
        var test = code.newLabel();
        code.goto_(test);
        var again = code.newBoundLabel();
        body(code);
        code.labelBinding(test).iload(I).iload(LIMIT).if_icmplt(again).lload(SUM).lreturn();
    }

    private static void start(CodeBuilder code) {
        code.lconst_1().lstore(SUM).iconst_0().istore(I);
    }

    /** Writes {@code sum = (sum ^ i) * 31; i++}. */
    private static void body(CodeBuilder code) {
        code.lload(SUM).iload(I).i2l().lxor().loadConstant(31L).lmul().lstore(SUM).iinc(I, 1);
    }
}
