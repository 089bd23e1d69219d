package dev.jitlens.launch.jdk;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Version numbers as JVMs write them: {@code 1.8.0_504}, {@code 25-ea}, {@code 17.0.15}. */
public final class JdkVersion {
    private static final Pattern FEATURE = Pattern.compile("(?:1\\.)?(\\d{1,4})(?!\\d).*");

    private JdkVersion() {}

    /** The feature number, or 0 if the text is no version. */
    public static int feature(String version) {
        Matcher matcher = FEATURE.matcher(version);
        return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
    }

    /** Compares the numbers in two versions, left to right. */
    static int compare(String a, String b) {
        String[] left = numbers(a);
        String[] right = numbers(b);
        for (int i = 0; i < Math.max(left.length, right.length); i++) {
            int byNumber = Long.compare(number(left, i), number(right, i));
            if (byNumber != 0) {
                return byNumber;
            }
        }
        return a.compareTo(b);
    }

    private static String[] numbers(String version) {
        return version.replaceFirst("^1\\.(?=\\d)", "").split("\\D+");
    }

    private static long number(String[] parts, int i) {
        if (i >= parts.length || parts[i].isEmpty()) {
            return 0;
        }
        return parts[i].length() > 15 ? Long.MAX_VALUE : Long.parseLong(parts[i]);
    }
}
