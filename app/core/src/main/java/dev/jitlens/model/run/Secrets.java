package dev.jitlens.model.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Masks values in command lines whose names say that they are secret: {@code
 * -Djavax.net.ssl.keyStorePassword=…}, {@code --api-key …}, {@code jdbc:…?password=…}, {@code
 * https://user:…@host}. It goes by names, so it misses a secret that is called otherwise.
 */
public final class Secrets {
    /** What stands for a secret. */
    public static final String MASK = "***";

    private static final Pattern OPTION = Pattern.compile("--?[a-zA-Z][\\w.-]*");
    private static final Pattern OPTION_AND_VALUE =
            Pattern.compile("(?<!\\S)(--?[a-zA-Z][\\w.-]*)([ \\t]+)([^-\\s]\\S*)");
    private static final String PROPERTY = "-D";
    private static final Pattern VALUE_END = Pattern.compile("[,;&\\s]|$");
    private static final Pattern PROPERTY_END = Pattern.compile("\\s|$");
    private static final Pattern USER_INFO = Pattern.compile("(://[^/@:\\s]*:)[^/@\\s]+@");
    private static final Pattern WORD_BOUNDS =
            Pattern.compile("[_.-]+|(?<=[\\p{Lower}\\d])(?=\\p{Upper})");
    private static final Set<String> SECRET_WORDS =
            Set.of("pass", "pwd", "pw", "token", "tokens", "apikey", "accesskey", "privatekey");
    private static final Pattern SECRET_PARTS =
            Pattern.compile("passw|passphrase|secret|credential");

    /** The name of a file with secrets in it is none. */
    private static final Set<String> FILE_WORDS = Set.of("file", "path", "dir", "store", "type");

    private Secrets() {}

    /** The words of a command line, with the secrets in them masked. */
    public static List<String> masked(List<String> words) {
        List<String> masked = new ArrayList<>(words.size());
        boolean isSecretsValue = false;
        for (String word : words) {
            masked.add(isSecretsValue && !word.startsWith("-") ? MASK : masked(word));
            isSecretsValue =
                    OPTION.matcher(word).matches() && !word.startsWith(PROPERTY) && isSecret(word);
        }
        return masked;
    }

    /** A word of a command line, or several in one text. */
    public static String masked(String text) {
        String left =
                OPTION_AND_VALUE
                        .matcher(USER_INFO.matcher(text).replaceAll("$1" + MASK + "@"))
                        .replaceAll(Secrets::withoutValue);
        StringBuilder masked = new StringBuilder();
        int copied = 0;
        int at = 0;
        for (int sign = left.indexOf('='); sign >= 0; sign = left.indexOf('=', at)) {
            String name = left.substring(nameBefore(left, sign, at), sign);
            at = sign + 1;
            boolean isProperty = name.startsWith(PROPERTY);
            Matcher end = (isProperty ? PROPERTY_END : VALUE_END).matcher(left);
            if (isSecret(isProperty ? name.substring(2) : name) && end.find(at)) {
                masked.append(left, copied, at).append(end.start() > at ? MASK : "");
                copied = end.start();
                at = copied;
            }
        }
        return masked.append(left, copied, left.length()).toString();
    }

    /** Where the letters, digits and signs of a name begin that ends before a place. */
    private static int nameBefore(String text, int end, int from) {
        int begin = end;
        while (begin > from && isOfName(text.charAt(begin - 1))) {
            begin--;
        }
        return begin;
    }

    private static boolean isOfName(char c) {
        return c >= 'a' && c <= 'z'
                || c >= 'A' && c <= 'Z'
                || c >= '0' && c <= '9'
                || c == '_'
                || c == '.'
                || c == '-';
    }

    private static String withoutValue(MatchResult pair) {
        boolean secret = !pair.group(1).startsWith(PROPERTY) && isSecret(pair.group(1));
        return Matcher.quoteReplacement(
                secret ? pair.group(1) + pair.group(2) + MASK : pair.group());
    }

    /** Whether a value of this name is nobody else's business. */
    public static boolean isSecret(String name) {
        String[] words = WORD_BOUNDS.split(name);
        String last = words.length == 0 ? "" : words[words.length - 1].toLowerCase(Locale.ROOT);
        for (String word : words) {
            String lower = word.toLowerCase(Locale.ROOT);
            if (SECRET_WORDS.contains(lower) || SECRET_PARTS.matcher(lower).find()) {
                return !FILE_WORDS.contains(last);
            }
        }
        return last.equals("key");
    }
}
