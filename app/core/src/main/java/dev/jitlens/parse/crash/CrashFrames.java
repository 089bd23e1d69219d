package dev.jitlens.parse.crash;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The stack of the thread that crashed, which a JVM walks twice: from its registers, and from the
 * last frame that it knows of Java code. The first walk can fail, or end before that frame; the
 * second has no native frames.
 *
 * <pre>
 * Native frames: (J=compiled Java code, j=interpreted, Vv=VM code, C=native code)
 * C  [libcrash.so+0x1109]  inner+0x10
 * j  Crash.jni(J)J+0
 * Java frames: (J=compiled Java code, j=interpreted, Vv=VM code)
 * j  Crash.jni(J)J+0
 * v  ~StubRoutines::call_stub
 * </pre>
 */
final class CrashFrames {
    /** Below them can stand {@code ...<more frames>...} and, in JDK 21, the code of a stub. */
    private static final Pattern FRAME = Pattern.compile("[JjVvCA] .*");

    private static final int MOST = 200;

    private final List<String> nativeWalk = new ArrayList<>();
    private final List<String> javaWalk = new ArrayList<>();
    private List<String> walk = nativeWalk;

    /** Takes a heading; false if it is none, or its frames are there already. */
    boolean begins(String text) {
        if (text.startsWith("Native frames: (")) {
            walk = nativeWalk;
        } else if (text.startsWith("Java frames: (")) {
            walk = javaWalk;
        } else {
            return false;
        }
        return walk.isEmpty();
    }

    /** Takes a line below a heading; false if it is no frame. */
    boolean add(String text) {
        String frame = text.strip();
        if (!FRAME.matcher(frame).matches()) {
            return false;
        }
        if (walk.size() < MOST) {
            walk.add(frame);
        }
        return true;
    }

    /**
     * Both walks in one, innermost first: a frame that both have is there once. Between two of
     * those, the native ones come first.
     */
    List<String> all() {
        int[][] common = common();
        List<String> all = new ArrayList<>();
        int n = 0;
        int j = 0;
        while (n < nativeWalk.size() || j < javaWalk.size()) {
            boolean isBoth =
                    n < nativeWalk.size()
                            && j < javaWalk.size()
                            && nativeWalk.get(n).equals(javaWalk.get(j));
            boolean isNative =
                    j == javaWalk.size()
                            || n < nativeWalk.size() && common[n + 1][j] == common[n][j];
            all.add(isBoth || isNative ? nativeWalk.get(n) : javaWalk.get(j));
            n += isBoth || isNative ? 1 : 0;
            j += isBoth || !isNative ? 1 : 0;
        }
        return all;
    }

    /** How many frames both walks have, from each of the one and each of the other on. */
    private int[][] common() {
        int[][] common = new int[nativeWalk.size() + 1][javaWalk.size() + 1];
        for (int n = nativeWalk.size() - 1; n >= 0; n--) {
            for (int j = javaWalk.size() - 1; j >= 0; j--) {
                common[n][j] =
                        nativeWalk.get(n).equals(javaWalk.get(j))
                                ? common[n + 1][j + 1] + 1
                                : Math.max(common[n + 1][j], common[n][j + 1]);
            }
        }
        return common;
    }
}
