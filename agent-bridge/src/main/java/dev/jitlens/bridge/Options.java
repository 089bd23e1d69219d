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
 * <tr><td>{@code jfr=PATH}<td>start the flight recorder, which writes this file when it ends
 * <tr><td>{@code jfr-settings=NAME+EVENT#SETTING=VALUE+…}<td>a configuration ({@code profile} by
 *     default) and changes of it
 * <tr><td>{@code jitter-file=PATH}<td>write the JVM's jitter to this file
 * <tr><td>{@code jitter=INTERVAL}<td>sleep this long to measure it, in whole milliseconds; {@code
 *     1ms} by default
 * <tr><td>{@code seconds=N}<td>end the file of dumps and times by itself after so long
 * <tr><td>{@code stop}<td>end what an earlier start began
 * </table>
 */
final class Options {
    /** A comma belongs to a value, such as a file's name, unless an option follows. */
    private static final Pattern SEPARATOR =
            Pattern.compile(
                    ",(?=(?:(?:file|biased|cpu|threads|depth|jfr|jfr-settings|jitter|jitter-file|seconds)="
                        + "|stop$))");

    private static final Pattern INTERVAL = Pattern.compile("(\\d{1,9})(ns|us|ms|s)");

    File file;
    long biasedNanos;
    boolean cpu = true;
    int threads = 500;
    int depth = 256;
    File jfr;
    String jfrSettings = "profile";
    File jitterFile;
    int jitterMillis = 1;
    boolean stop;

    /** 0 is never. */
    int seconds;

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
        if (!options.stop && !options.hasFile()) {
            throw new Refused("needs an option, file=PATH, jitter-file=PATH or jfr=PATH");
        }
        return options;
    }

    private boolean hasFile() {
        return file != null || jfr != null || jitterFile != null;
    }

    private void set(String key, String value) throws Refused {
        switch (key) {
            case "file":
                file = new File(value).getAbsoluteFile();
                break;
            case "biased":
                biasedNanos = interval(key, value);
                if (biasedNanos < 100_000) {
                    throw new Refused("biased must be at least 100us but was " + value);
                }
                break;
            case "cpu":
                cpu = onOrOff(value);
                break;
            case "threads":
                threads = number(key, value, 99_999);
                break;
            case "depth":
                depth = number(key, value, 65_535); // A SAMPLE record can count no more.
                break;
            case "jfr":
                jfr = new File(value).getAbsoluteFile();
                break;
            case "jfr-settings":
                jfrSettings = value;
                break;
            case "jitter-file":
                jitterFile = new File(value).getAbsoluteFile();
                break;
            case "jitter":
                jitterMillis = millis(key, value);
                break;
            case "seconds":
                seconds = number(key, value, 86_400);
                break;
            case "stop":
                stop = true;
                break;
            default:
                throw new Refused("does not know the option " + key);
        }
    }

    private static long interval(String key, String value) throws Refused {
        Matcher matcher = INTERVAL.matcher(value);
        if (!matcher.matches()) {
            throw new Refused(key + " must be an interval like 10ms but was " + value);
        }
        return unit(matcher.group(2)).toNanos(Long.parseLong(matcher.group(1)));
    }

    private static int millis(String key, String value) throws Refused {
        long nanos = interval(key, value);
        long millis = TimeUnit.NANOSECONDS.toMillis(nanos);
        if (millis < 1 || millis > 1000 || TimeUnit.MILLISECONDS.toNanos(millis) != nanos) {
            throw new Refused(
                    key + " must be whole milliseconds, from 1ms to 1s, but was " + value);
        }
        return (int) millis;
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
