package dev.jitlens.ui.help;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where a link in a help page leads. */
public sealed interface HelpLink {
    /** A link to a page, or to a heading of it: {@code samples#flame-graphs}. */
    record ToPage(String topic) implements HelpLink {}

    /** A link to somewhere else on the web. */
    record ToWeb(String address) implements HelpLink {}

    /** A link to a file of the sources, which an installed application does not have. */
    record ToSources(String path) implements HelpLink {}

    Pattern PAGE = Pattern.compile("([a-z]+)\\.md(#.*)?");

    /**
     * @param on the topic of the page with the link
     */
    static HelpLink of(String destination, String on) {
        if (destination.startsWith("#")) {
            return new ToPage(on + destination);
        }
        if (destination.startsWith("https://") || destination.startsWith("http://")) {
            return new ToWeb(destination);
        }
        Matcher page = PAGE.matcher(destination);
        if (page.matches()) {
            return new ToPage(page.group(1) + (page.group(2) == null ? "" : page.group(2)));
        }
        return new ToSources(destination);
    }
}
