package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.samples.SampleFrame;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A service of the JDK that does more for each call than its callers may think, and for which there
 * is a cheaper way to the same.
 */
enum CostlyService {
    /** What String.split, replaceAll and matches do each time, too. */
    PATTERN_COMPILE(
            "java\\.util\\.regex\\.Pattern\\.(compile|<init>)",
            "compiling regular expressions",
            true,
            "Keep the java.util.regex.Pattern in a static final field: String.matches, split and"
                    + " replaceAll compile theirs anew in each call."),
    REGEX(
            "java\\.util\\.regex\\..*",
            "matching regular expressions",
            false,
            "Look at the pattern: nested or adjoining repetitions try every way to share the text"
                    + " between them before they fail; make them possessive (*+, ++), or search by"
                    + " hand."),
    FORMAT(
            "java\\.util\\.Formatter\\.format"
                + "|java\\.text\\.(Simple)?(DateFormat|DecimalFormat|MessageFormat|NumberFormat)\\.\\w+",
            "formatting text",
            false,
            "Put the text together with + or a StringBuilder: format reads its format string anew"
                    + " in each call."),
    MEMBER_LOOKUP(
            "java\\.lang\\.Class\\.get(Declared)?(Method|Field|Constructor)s?",
            "looking up members by reflection",
            true,
            "Look the members up once and keep them: each call copies what it returns."),
    CLASS_DEFINITION(
            "java\\.lang\\.ClassLoader\\.defineClass\\d?|java\\.lang\\.System\\$\\d+\\.defineClass"
                    + "|java\\.lang\\.invoke\\.MethodHandles\\$Lookup\\$ClassDefiner\\.\\w+"
                    + "|(jdk\\.internal\\.misc|sun\\.misc)\\.Unsafe\\.define(Anonymous)?Class\\d?",
            "defining classes",
            false,
            "Define each class once: share the class loader, the proxy or the compiled script"
                    + " instead of making a new one."),
    /** Only a bin of eight and more nodes becomes a tree: hash codes that spread never make one. */
    COLLIDING_KEYS(
            "java\\.util\\.HashMap\\.treeifyBin|java\\.util\\.HashMap\\$TreeNode\\.\\w+"
                    + "|java\\.util\\.concurrent\\.ConcurrentHashMap\\$Tree(Node|Bin)\\.\\w+",
            "searching hash maps for keys whose hash codes collide",
            true,
            "Let hashCode of the keys spread over all of int; a Comparable key makes the search in"
                    + " a tree of collisions shorter."),
    /** They read and write one byte; those of arrays have other names. */
    SINGLE_BYTES(
            "java\\.io\\.(FileInputStream|RandomAccessFile)\\.read0"
                    + "|java\\.io\\.RandomAccessFile\\.write0",
            "reading or writing files byte by byte, each with a system call",
            true,
            "Put a BufferedInputStream or BufferedOutputStream between, or read into an array."),
    FINALIZERS(
            "java\\.lang\\.ref\\.Finalizer\\.\\w+",
            "finalizers",
            true,
            "Use close() with try-with-resources, or a java.lang.ref.Cleaner for what forgets it:"
                    + " an object with finalize() needs two collections to go."),
    SERIALIZATION(
            "java\\.io\\.Object(In|Out)putStream\\.(read|write)(Unshared|Object)\\w*",
            "Java serialization",
            false,
            "Write the fields yourself (Externalizable, a record in a ByteBuffer): what is written"
                    + " by reflection names each class and field."),
    SPINNING(
            "java\\.lang\\.Thread\\.(yield|yield0|onSpinWait)",
            "asking again and again whether something is there (a spin loop)",
            true,
            "Block until it is there: a queue, a latch, LockSupport.park.");

    /** They define each class once, when it is needed first, as the JVM does with call sites. */
    private static final Pattern ONCE =
            Pattern.compile(
                    "(jdk\\.internal\\.loader\\.|sun\\.misc\\.Launcher\\$).*"
                            + "|java\\.lang\\.invoke\\.MethodHandleNatives\\.link\\w+");

    private final Pattern methods;
    private final String doing;
    private final boolean needless;
    private final String advice;

    CostlyService(String methods, String doing, boolean needless, String advice) {
        this.methods = Pattern.compile(methods);
        this.doing = doing;
        this.needless = needless;
        this.advice = advice;
    }

    /**
     * The service that the program's innermost frame uses. Of several on the stack that which is
     * nearest to the program counts, as format before the regular expressions of its parser.
     */
    static Optional<CostlyService> of(List<SampleFrame> frames) {
        List<CostlyService> inward =
                frames.stream()
                        .takeWhile(f -> !Own.is(f.method()))
                        .flatMap(f -> of(f).stream())
                        .toList()
                        .reversed();
        if (inward.isEmpty()) {
            // The program's own finalize, called by the JDK.
            return frames.stream()
                    .flatMap(f -> of(f).stream())
                    .filter(s -> s == FINALIZERS)
                    .findFirst();
        }
        if (inward.getFirst() == CLASS_DEFINITION && isOnce(frames)) {
            return Optional.empty();
        }
        boolean compiles = inward.getFirst() == REGEX && inward.contains(PATTERN_COMPILE);
        return Optional.of(compiles ? PATTERN_COMPILE : inward.getFirst());
    }

    private static boolean isOnce(List<SampleFrame> frames) {
        return frames.stream()
                .takeWhile(f -> !Own.is(f.method()))
                .anyMatch(f -> ONCE.matcher(name(f)).matches());
    }

    private static String name(SampleFrame frame) {
        return frame.method().holder() + "." + frame.method().name();
    }

    private static Optional<CostlyService> of(SampleFrame frame) {
        String name = name(frame);
        for (CostlyService service : values()) {
            if (service.methods.matcher(name).matches()) {
                return Optional.of(service);
            }
        }
        return Optional.empty();
    }

    /** It goes on after "spends its time". */
    String doing() {
        return doing;
    }

    /** Whether a program never needs it in such amounts. */
    boolean needless() {
        return needless;
    }

    String advice() {
        return advice;
    }
}
