package dev.jitlens.ui;

import dev.jitlens.ui.help.HelpPages;
import dev.jitlens.ui.help.Markdown;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The documents for people, and what can be followed or run in them. */
final class Docs {
    static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path HELP = ROOT.resolve("app/ui/src/main/resources/dev/jitlens/ui/help");

    private Docs() {}

    static List<Path> all() {
        return Stream.concat(
                        Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
                                .map(ROOT::resolve),
                        Stream.concat(Stream.of(HelpPages.INDEX), HelpPages.TOPICS.stream())
                                .map(topic -> HELP.resolve(topic + ".md")))
                .toList();
    }

    static List<String> links(Path doc) {
        List<String> links = new ArrayList<>();
        visit(
                doc,
                new AbstractVisitor() {
                    @Override
                    public void visit(Link link) {
                        links.add(link.getDestination());
                        visitChildren(link);
                    }

                    @Override
                    public void visit(Image image) {
                        links.add(image.getDestination());
                    }
                });
        return links;
    }

    static Set<String> anchors(Path doc) {
        Set<String> anchors = new HashSet<>();
        Markdown.Anchors next = new Markdown.Anchors();
        visit(
                doc,
                new AbstractVisitor() {
                    @Override
                    public void visit(Heading heading) {
                        anchors.add(next.of(Markdown.words(heading)));
                    }
                });
        return anchors;
    }

    /** What stands in backquotes. */
    static List<String> inlineCode(Path doc) {
        List<String> code = new ArrayList<>();
        visit(
                doc,
                new AbstractVisitor() {
                    @Override
                    public void visit(Code inline) {
                        code.add(inline.getLiteral());
                    }
                });
        return code;
    }

    /** Each line of a block of code. */
    static List<String> codeLines(Path doc) {
        List<String> code = new ArrayList<>();
        visit(
                doc,
                new AbstractVisitor() {
                    @Override
                    public void visit(IndentedCodeBlock block) {
                        block.getLiteral().lines().map(String::strip).forEach(code::add);
                    }

                    @Override
                    public void visit(FencedCodeBlock block) {
                        block.getLiteral().lines().map(String::strip).forEach(code::add);
                    }
                });
        return code;
    }

    private static void visit(Path doc, AbstractVisitor visitor) {
        try {
            Node parsed = Markdown.parse(Files.readString(doc));
            parsed.accept(visitor);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
