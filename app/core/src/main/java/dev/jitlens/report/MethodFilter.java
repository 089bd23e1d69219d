package dev.jitlens.report;

import dev.jitlens.model.JvmText;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Chooses methods by a pattern: {@code Holder::name}, {@code Holder.name}, {@code Holder name}, or
 * the name of a method or a holder alone, packages with dots or slashes; {@code *} stands for
 * anything, a holder without package matches in any package. A name with dots alone may be either
 * of {@code Holder.name} and {@code package.Holder}.
 */
public final class MethodFilter implements Predicate<Method> {
    /** What stands between a holder and a name; logs of LogCompilation have a blank. */
    private static final Pattern BETWEEN = Pattern.compile("::|\\s+");

    private final List<Predicate<Method>> any;

    private MethodFilter(List<Predicate<Method>> any) {
        this.any = List.copyOf(any);
    }

    /** A null or empty pattern chooses every method. */
    public static MethodFilter of(String pattern) {
        if (pattern == null || pattern.isBlank()) {
            return new MethodFilter(List.of());
        }
        String text = JvmText.unescaped(pattern.strip()).replace('/', '.');
        text = text.replaceAll("\\(.*", "").strip();
        String[] parts = BETWEEN.split(text, 3);
        if (parts.length > 1) {
            return new MethodFilter(List.of(isOf(parts[0]).and(isNamed(parts[1])), isStub(text)));
        }
        List<Predicate<Method>> any = new ArrayList<>(List.of(isOf(text)));
        int dot = text.lastIndexOf('.');
        any.add(
                dot < 0
                        ? isNamed(text)
                        : isOf(text.substring(0, dot)).and(isNamed(text.substring(dot + 1))));
        return new MethodFilter(any);
    }

    private static Predicate<Method> isOf(String glob) {
        Pattern holder = glob(glob);
        return method ->
                matches(holder, method.holder())
                        || matches(holder, method.withoutAddress())
                        || matches(holder, method.simpleHolder());
    }

    /** The address of a hidden class has a slash before it. */
    private static boolean matches(Pattern holder, String name) {
        return holder.matcher(name.replace('/', '.')).matches();
    }

    /** A stub, such as {@code StubRoutines::call_stub}, is of no class. */
    private static Predicate<Method> isStub(String glob) {
        return isNamed(glob).and(method -> method.holder().isEmpty());
    }

    private static Predicate<Method> isNamed(String glob) {
        Pattern name = glob(glob);
        return method -> name.matcher(method.name()).matches();
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
        return any.isEmpty();
    }

    @Override
    public boolean test(Method method) {
        return any.isEmpty() || any.stream().anyMatch(one -> one.test(method));
    }
}
