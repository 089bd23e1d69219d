package dev.jitlens.bridge;

import java.io.File;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands behind the {@code =} of {@code -javaagent:JAR=}, separated by commas:
 *
 * <table>
 * <caption>Options</caption>
 * <tr><td>{@code file=PATH}<td>write to this file; without it there are neither dumps nor times
 * <tr><td>{@code biased=INTERVAL}<td>dump all threads this often ({@code 10ms}, {@code 500us},
 *     {@code 1s}); without it never
 * <tr><td>{@code cpu=on|off}<td>record the CPU times of all threads; on by default
 * <tr><td>{@code threads=N}<td>dump at most so many threads at a time, in turn; 500 by default
 * <tr><td>{@code depth=N}<td>walk at most so many frames of each; 256 by default
 * <tr><td>{@code jfr=PATH}<td>start the flight recorder, which writes this file at its end
 * <tr><td>{@code jfr-settings=NAME+EVENT#SETTING=VALUE+…}<td>a configuration ({@code profile} by
 *     default) and changes of it
 * <tr><td>{@code stop}<td>end what an earlier start began
 * </table>
 */
final class Options {
    /** A comma belongs to a value, such as a file's name, unless an option follows. */
    private static final Pattern SEPARATOR =
            Pattern.compile(",(?=(?:(?:file|biased|cpu|threads|depth|jfr|jfr-settings)=|stop$))");

    private static final Pattern INTERVAL = Pattern.compile("(\\d{1,9})(ns|us|ms|s)");

    File file;
    long biasedNanos;
    boolean cpu = true;
    int threads = 500;
    int depth = 256;
    File jfr;
    String jfrSettings = "profile";
    boolean stop;

    private Options() {}

    static Options parse(String text) throws Refused {
        Options options = new Options();
        if (text != null && !text.isEmpty()) {
            for (String option : SEPARATOR.split(text)) {
                int equals = option.indexOf('=');
                options.set(
                        equals < 0 ? option : option.substring(0, equals),
                        equals < 0 ? "" : option.substring(equals + 1));
            }
        }
        if (!options.stop && options.file == null && options.jfr == null) {
            throw new Refused("needs an option, file=PATH or jfr=PATH");
        }
        return options;
    }

    private void set(String key, String value) throws Refused {
        switch (key) {
            case "file":
                file = new File(value).getAbsoluteFile();
                break;
            case "biased":
                biasedNanos = interval(value);
                break;
            case "cpu":
                cpu = onOrOff(value);
                break;
            case "threads":
                threads = number(key, value, 99_999);
                break;
            case "depth":
                depth = number(key, value, 65_535); // What a SAMPLE record can count.
                break;
            case "jfr":
                jfr = new File(value).getAbsoluteFile();
                break;
            case "jfr-settings":
                jfrSettings = value;
                break;
            case "stop":
                stop = true;
                break;
            default:
                throw new Refused("does not know the option " + key);
        }
    }

    private static long interval(String value) throws Refused {
        Matcher matcher = INTERVAL.matcher(value);
        if (!matcher.matches()) {
            throw new Refused("biased must be an interval like 10ms but was " + value);
        }
        long nanos = unit(matcher.group(2)).toNanos(Long.parseLong(matcher.group(1)));
        if (nanos < 100_000) {
            throw new Refused("biased must be at least 100us but was " + value);
        }
        return nanos;
    }

    private static TimeUnit unit(String name) {
        switch (name) {
            case "ns":
                return TimeUnit.NANOSECONDS;
            case "us":
                return TimeUnit.MICROSECONDS;
            case "ms":
                return TimeUnit.MILLISECONDS;
            default:
                return TimeUnit.SECONDS;
        }
    }

    private static boolean onOrOff(String value) throws Refused {
        if (!value.equals("on") && !value.equals("off")) {
            throw new Refused("cpu must be on or off but was " + value);
        }
        return value.equals("on");
    }

    private static int number(String key, String value, int most) throws Refused {
        if (!value.matches("[1-9]\\d{0,4}") || Integer.parseInt(value) > most) {
            throw new Refused(key + " must be a number from 1 to " + most + " but was " + value);
        }
        return Integer.parseInt(value);
    }
}
