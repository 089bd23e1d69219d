package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Whatever the documents lead to is there. */
class DocsTest {
    static List<Path> docs() {
        return Docs.all();
    }

    @Test
    void theReadmeIsReadInThreeMinutes() throws IOException {
        assertThat(Files.size(Docs.ROOT.resolve("README.md"))).isLessThanOrEqualTo(12_000);
    }

    @ParameterizedTest
    @MethodSource("docs")
    void everyLinkLeadsSomewhere(Path doc) {
        for (String link : Docs.links(doc)) {
            assertThat(trouble(doc, link)).as("the link %s in %s", link, doc).isEmpty();
        }
    }

    @Test
    void aLinkThatLeadsNowhereIsFound() {
        Path readme = Docs.ROOT.resolve("README.md");
        assertThat(trouble(readme, "no-such-file.md")).contains("no file");
        assertThat(trouble(readme, "CONTRIBUTING.md#no-such-heading")).contains("no heading");
        assertThat(trouble(readme, "https://no such host")).contains("no address");
        assertThat(trouble(readme, "CONTRIBUTING.md#habits")).isEmpty();
    }

    private static String trouble(Path doc, String link) {
        if (link.startsWith("http")) {
            try {
                return URI.create(link).getHost() == null ? "no address" : "";
            } catch (IllegalArgumentException e) {
                return "no address: " + e.getMessage();
            }
        }
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? doc : doc.resolveSibling(parts[0]).normalize();
        if (!Files.exists(target)) {
            return "no file " + target;
        }
        boolean found = parts.length == 1 || Docs.anchors(target).contains(parts[1]);
        return found ? "" : "no heading of that name in " + target;
    }
}
