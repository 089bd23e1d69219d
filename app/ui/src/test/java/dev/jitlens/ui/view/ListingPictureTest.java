package dev.jitlens.ui.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.RealRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.picture.NodePicture;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.ListView;
import javafx.scene.control.TreeTableView;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

import javax.xml.parsers.DocumentBuilderFactory;

/** Pictures of listings and trees, of a real run. */
class ListingPictureTest {
    private Picture window;

    @BeforeEach
    void open() throws IOException {
        window = Windows.open(NoRun.RUN);
        var run = RealRuns.rich();
        Windows.onFx(() -> window.workbench().add(run));
        window.settle();
        assertThat(window.selectMethod("CountedLoopExit::mixAll")).isTrue();
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void allLinesOfAListingAreTextsOfItsVectorPicture() throws Exception {
        Windows.show(window, PageId.METHOD);
        ListView<CodeRow> list = Windows.lookup(window, "method-assembly");
        List<CodeRow> rows = Picture.onFx(() -> List.copyOf(list.getItems()));
        assertThat(rows.size() * list.getFixedCellSize()).isGreaterThan(list.getHeight());
        double height = list.getHeight();
        Document svg = svg((Region) list.getParent());
        String words = String.join(" ", texts(svg));
        assertThat(rows)
                .filteredOn(row -> !row.number().isEmpty())
                .isNotEmpty()
                .allSatisfy(row -> assertThat(words).contains(row.number()));
        assertThat(svg.getElementsByTagName("image").getLength()).isLessThanOrEqualTo(1);
        assertThat(list.getHeight()).isEqualTo(height);
    }

    @Test
    void aTreeIsAPictureWithItsCalls() throws Exception {
        Windows.show(window, PageId.INLINING);
        TreeTableView<?> tree =
                (TreeTableView<?>)
                        Picture.onFx(() -> window.window().scene().lookup(".tree-table-view"));
        assertThat(texts(svg(tree))).contains("mixAll", "Call");
    }

    @Test
    void aListingIsCopiedAndSavedFromItsMenu() {
        Windows.show(window, PageId.METHOD);
        for (String id : List.of("method-assembly")) {
            ListView<CodeRow> list = Windows.lookup(window, id);
            assertThat(list.getContextMenu().getItems())
                    .extracting(Windows::withKey)
                    .contains(
                            "Copy all lines   Ctrl+Shift+C",
                            "Copy as picture   Ctrl+Alt+C",
                            "Save as PNG…   Ctrl+P",
                            "Save as SVG…   Ctrl+Alt+P");
        }
    }

    private static Document svg(Region shown) throws Exception {
        String svg = Picture.onFx(() -> new NodePicture(shown, () -> Color.BLACK).svg());
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<String> texts(Document svg) {
        NodeList texts = svg.getElementsByTagName("text");
        return IntStream.range(0, texts.getLength())
                .mapToObj(i -> texts.item(i).getTextContent())
                .toList();
    }
}
