package dev.jitlens.report;

import dev.jitlens.model.Method;

import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Chooses methods by a pattern: {@code Holder::name}, {@code Holder.name}, or the name of a method
 * or a holder alone; {@code *} stands for anything, a holder without package matches in any
 * package.
 */
public final class MethodFilter implements Predicate<Method> {
    /** The pattern of the holder, or of either if there is no {@code name}; null chooses all. */
    private final Pattern holder;

    private final Pattern name;

    private MethodFilter(Pattern holder, Pattern name) {
        this.holder = holder;
        this.name = name;
    }

    /** A null or empty pattern chooses every method. */
    public static MethodFilter of(String pattern) {
        if (pattern == null || pattern.isBlank()) {
            return new MethodFilter(null, null);
        }
        String text = pattern.strip().replace('/', '.').replaceAll("\\(.*", "");
        int at = text.lastIndexOf("::");
        int skip = 2;
        if (at < 0) {
            at = text.lastIndexOf('.');
            skip = 1;
        }
        return at < 0
                ? new MethodFilter(glob(text), null)
                : new MethodFilter(glob(text.substring(0, at)), glob(text.substring(at + skip)));
    }

    private static Pattern glob(String glob) {
        StringBuilder regex = new StringBuilder();
        for (String part : glob.split("\\*", -1)) {
            regex.append(regex.isEmpty() ? "" : ".*").append(Pattern.quote(part));
        }
        return Pattern.compile(regex.toString());
    }

    /** Whether it chooses every method. */
    public boolean isForAll() {
        return holder == null;
    }

    @Override
    public boolean test(Method method) {
        if (holder == null) {
            return true;
        }
        return name == null
                ? isOf(method) || holder.matcher(method.name()).matches()
                : isOf(method) && name.matcher(method.name()).matches();
    }

    private boolean isOf(Method method) {
        return holder.matcher(method.holder()).matches()
                || holder.matcher(method.simpleHolder()).matches();
    }
}
