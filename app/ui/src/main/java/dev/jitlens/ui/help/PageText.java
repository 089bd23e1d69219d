package dev.jitlens.ui.help;

import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.BulletList;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;

import java.util.ArrayList;
import java.util.List;

/** A help page as text for a terminal: wrapped, tables aligned, links as words. */
public final class PageText {
    private static final String INDENT = "    ";

    private final String topic;
    private final int width;

    private PageText(String topic, int width) {
        this.topic = topic;
        this.width = width;
    }

    /**
     * @param width of a line, in characters; code is not broken and may be wider
     */
    public static List<String> of(String topic, int width) {
        return of(Markdown.parse(HelpPages.text(topic)), topic, width);
    }

    static List<String> of(Node page, String topic, int width) {
        return new PageText(topic, width).blocks(page, true);
    }

    private List<String> blocks(Node parent, boolean apart) {
        List<String> lines = new ArrayList<>();
        for (Node block : Markdown.children(parent)) {
            if (apart && !lines.isEmpty()) {
                lines.add("");
            }
            lines.addAll(block(block));
        }
        return lines;
    }

    private List<String> block(Node block) {
        return switch (block) {
            case Heading heading -> heading(heading);
            case IndentedCodeBlock code -> code(code.getLiteral());
            case FencedCodeBlock code -> code(code.getLiteral());
            case ListBlock list -> list(list);
            case TableBlock table -> TextTable.lines(rows(table), width);
            default -> wrapped(words(block), width);
        };
    }

    private List<String> heading(Heading heading) {
        String words = words(heading);
        String rule = heading.getLevel() == 1 ? "=" : heading.getLevel() == 2 ? "-" : "";
        return rule.isEmpty() ? List.of(words) : List.of(words, rule.repeat(words.length()));
    }

    private static List<String> code(String literal) {
        return literal.stripTrailing()
                .lines()
                .map(line -> (INDENT + line).stripTrailing())
                .toList();
    }

    private List<String> list(ListBlock list) {
        List<String> lines = new ArrayList<>();
        int number = list instanceof OrderedList ordered ? ordered.getMarkerStartNumber() : 0;
        for (Node item : Markdown.children(list)) {
            if (!list.isTight() && !lines.isEmpty()) {
                lines.add("");
            }
            String mark = list instanceof BulletList ? "- " : number++ + ". ";
            List<String> said =
                    new PageText(topic, width - mark.length()).blocks(item, !list.isTight());
            for (int i = 0; i < said.size(); i++) {
                lines.add((i == 0 ? mark : " ".repeat(mark.length())) + said.get(i));
            }
        }
        return lines;
    }

    private List<List<String>> rows(TableBlock table) {
        return Markdown.rows(table).stream()
                .map(row -> row.stream().map(this::words).toList())
                .toList();
    }

    /** The same as {@link Markdown#words}, with where links lead. */
    private String words(Node node) {
        if (node instanceof Link link) {
            String said = Markdown.words(link);
            return switch (HelpLink.of(link.getDestination(), topic)) {
                case HelpLink.ToPage(String page) ->
                        page.startsWith(topic + "#")
                                ? said
                                : said + " (help " + page.replaceFirst("#.*", "") + ")";
                case HelpLink.ToWeb(String address) ->
                        said.equals(address) ? said : said + " (" + address + ")";
                case HelpLink.ToSources(_) -> said;
            };
        }
        List<Node> children = Markdown.children(node);
        if (children.isEmpty()) {
            return Markdown.words(node);
        }
        StringBuilder words = new StringBuilder();
        children.forEach(child -> words.append(words(child)));
        return words.toString();
    }

    /** Broken at blanks; a word that is wider than a line stands in one of its own. */
    static List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
