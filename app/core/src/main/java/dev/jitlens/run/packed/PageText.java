package dev.jitlens.run.packed;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text as it stands in a page of the web, with what its entities ({@code &lt;}) stand for, without
 * the tags around it, and with blanks for no-break spaces. Where there are other tags as well, as
 * in LogCompilation, it is no such; a page as a browser saves it is a {@link SavedPage}.
 */
final class PageText extends EntityText {
    /** A tag behind its {@code <}. */
    private static final int LONGEST = 100;

    private static final Pattern TAG =
            Pattern.compile("<(/?(?:pre|code|div|span|p|html|body|br)(?: [^<>]{0,80})?/?>)");

    private static final String SPACE = "\u00c2\u00a0";

    private static final Predicate<String> SPACED = line -> line.contains(SPACE);

    /** Two blanks in turn, as a browser copies them. */
    private static final Predicate<String> SPACED_TWICE =
            line -> line.contains(SPACE + " ") || line.contains(" " + SPACE);

    /** What only the page itself begins with. */
    private static final Pattern BEGIN = Pattern.compile("(?i)\\s{0,99}<(?:html|body|pre)\\b.*");

    /** No program has such a name. */
    private static final Pattern SURELY = Pattern.compile("&lt;(?:cl)?init&gt;|-&gt;");

    private static final Predicate<String> ESCAPED = ENTITY.asPredicate();

    PageText(InputStream in) {
        super(in);
    }

    /** Whether a text that begins so is one. */
    static boolean is(byte[] head) {
        HeadLines lines = HeadLines.of(head);
        boolean escaped =
                lines.some(ESCAPED)
                        || lines.some(line -> SURELY.matcher(line).find(), 1)
                        || lines.some(line -> BEGIN.matcher(line).matches(), 1);
        return lines.mostly(SPACED)
                || lines.some(SPACED_TWICE)
                || escaped && !lines.some(PageText::hasOtherTag, 1);
    }

    private static boolean hasOtherTag(String line) {
        return TAG.matcher(line).replaceAll("").indexOf('<') >= 0;
    }

    @Override
    int plain() throws IOException {
        int b = in.read();
        while (b == '<' && passed()) {
            b = in.read();
        }
        return replaced(b);
    }

    /** Goes behind a tag, or stays before what is none. */
    private boolean passed() throws IOException {
        in.mark(LONGEST);
        Matcher tag = TAG.matcher("<" + next(LONGEST));
        boolean is = tag.lookingAt();
        in.reset();
        if (is) {
            in.skipNBytes(tag.group(1).length());
            takenAway(tag.group().length());
        }
        return is;
    }
}
