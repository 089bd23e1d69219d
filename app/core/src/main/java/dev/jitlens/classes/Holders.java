package dev.jitlens.classes;

import java.util.List;
import java.util.regex.Pattern;

/** Names of classes, as logs have them, and the paths of their files. */
final class Holders {
    private Holders() {}

    private static final List<String> GENERATED =
            List.of(
                    "$$Lambda",
                    ".reflect.GeneratedMethodAccessor",
                    ".reflect.GeneratedConstructorAccessor",
                    ".proxy.$Proxy");
    private static final Pattern PROXY = Pattern.compile("jdk\\.proxy\\d+\\.\\$Proxy\\d+");

    /**
     * Lambdas, hidden classes ({@code W$$Lambda/0x00007f…}), proxies, and what reflection and
     * method handles make. JDK 8's {@code java.lang.invoke.LambdaForm$MH/123} too.
     */
    static boolean isMadeAtRunTime(String holder) {
        return holder.indexOf('/') >= 0
                || GENERATED.stream().anyMatch(holder::contains)
                || PROXY.matcher(holder).matches()
                || holder.startsWith("java.lang.invoke.LambdaForm$") && isGenerated(holder);
    }

    /** {@code LambdaForm$DMH} and the like; {@code LambdaForm$Name} has a class file. */
    private static boolean isGenerated(String holder) {
        return holder.endsWith("MH") || holder.endsWith("VH");
    }

    static String madeAtRunTime(String holder) {
        return "The JVM made the class " + holder + " while it ran; there is no class file of it.";
    }

    /** {@code java/util/Map$Entry}. */
    static String path(String holder) {
        return holder.replace('.', '/');
    }

    /** {@code java/util/}, or empty. */
    static String folder(String holder) {
        String path = path(holder);
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    /** {@code Map} of {@code java.util.Map$Entry}. */
    static String outermost(String holder) {
        String simple = holder.substring(holder.lastIndexOf('.') + 1);
        int dollar = simple.indexOf('$', 1);
        return dollar < 0 ? simple : simple.substring(0, dollar);
    }
}
