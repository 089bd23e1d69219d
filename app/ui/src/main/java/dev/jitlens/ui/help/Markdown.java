package dev.jitlens.ui.help;

import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Markdown as GitHub reads it: CommonMark with tables, and an anchor for each heading. */
public final class Markdown {
    private static final Parser PARSER =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    private Markdown() {}

    public static Node parse(String text) {
        return PARSER.parse(text);
    }

    public static List<Node> children(Node parent) {
        List<Node> children = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
            children.add(child);
        }
        return children;
    }

    /** The cells of a table, row by row, the head first. */
    public static List<List<Node>> rows(TableBlock table) {
        return children(table).stream()
                .flatMap(part -> children(part).stream())
                .map(Markdown::children)
                .toList();
    }

    /** The words below a node, without what marks them as code, links or emphasis. */
    public static String words(Node node) {
        return switch (node) {
            case Text text -> text.getLiteral();
            case Code code -> code.getLiteral();
            case SoftLineBreak _, HardLineBreak _ -> " ";
            default -> {
                StringBuilder words = new StringBuilder();
                children(node).forEach(child -> words.append(words(child)));
                yield words.toString();
            }
        };
    }

    /** Gives the headings of one page their anchors, in the order of the page. */
    public static final class Anchors {
        private final Map<String, Integer> used = new HashMap<>();

        /**
         * Small letters, hyphens for blanks, no punctuation, and a number if it was there before.
         */
        public String of(String heading) {
            String anchor =
                    heading.toLowerCase(Locale.ROOT)
                            .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                            .replace(' ', '-');
            int before = used.merge(anchor, 1, Integer::sum) - 1;
            return before == 0 ? anchor : anchor + "-" + before;
        }
    }
}
