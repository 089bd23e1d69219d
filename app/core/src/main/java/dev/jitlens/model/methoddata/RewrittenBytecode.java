package dev.jitlens.model.methoddata;

/** The interpreter rewrites some bytecodes as it runs; this undoes it (JDK 11 to 25). */
final class RewrittenBytecode {
    private RewrittenBytecode() {}

    /** {@code getfield} of {@code fast_agetfield}; others are left as they are. */
    static String original(String mnemonic) {
        if (mnemonic.startsWith("nofast_")) {
            return mnemonic.substring("nofast_".length());
        }
        if (!mnemonic.startsWith("fast_")) {
            return mnemonic.equals("return_register_finalizer") ? "return" : mnemonic;
        }
        String name = mnemonic.substring("fast_".length());
        if (name.endsWith("getfield")) {
            return "getfield";
        }
        if (name.endsWith("putfield")) {
            return "putfield";
        }
        return switch (name) {
            case "iaccess_0", "aaccess_0", "faccess_0" -> "aload_0";
            case "iload2", "icaload" -> "iload";
            case "invokevfinal" -> "invokevirtual";
            case "linearswitch", "binaryswitch" -> "lookupswitch";
            case "aldc" -> "ldc";
            case "aldc_w" -> "ldc_w";
            default -> name;
        };
    }
}
