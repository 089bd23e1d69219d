package dev.jitlens.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.StringWriter;

class HtmlOutTest {
    private static String text(String text) throws IOException {
        StringWriter out = new StringWriter();
        new HtmlOut(out).text(text);
        return out.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "</style><img src=x onerror=alert(1)>",
                "\" onmouseover=\"alert(1)",
                "' autofocus onfocus='alert(1)",
                "`${alert(1)}`",
                "&lt;b&gt;"
            })
    void markupIsText(String name) throws IOException {
        assertThat(text(name)).doesNotContain("<", ">", "\"", "'", "`").doesNotContain("&lt;b");
        StringWriter out = new StringWriter();
        new HtmlOut(out).element("td", name, "title", name);
        assertThat(out.toString())
                .isEqualTo("<td title=\"" + text(name) + "\">" + text(name) + "</td>");
    }

    @Test
    void whatTurnsTextAroundOrIsNoCharacterIsShown() throws IOException {
        assertThat(text("a\u0000b\u001b[31m\u2028\u202ec\n"))
                .isEqualTo("a\\u0000b\\u001b[31m\\u2028\\u202ec\\u000a");
        assertThat(text("\ud800x\udc00 \ufffe")).isEqualTo("\\ud800x\\udc00 \\ufffe");
        assertThat(text("ä \ud83d\ude00")).isEqualTo("ä \ud83d\ude00");
    }

    @Test
    void aHugeNameIsCutWhereverThatIs() throws IOException {
        String huge = "x".repeat(HtmlOut.LONGEST - 1) + "\ud83d\ude00" + "y".repeat(1_000_000);
        assertThat(text(huge)).hasSize(HtmlOut.LONGEST + "\\ud83d".length()).endsWith("x\\ud83d…");
    }

    @Test
    void anAttributeWithoutAValueIsLeftOut() throws IOException {
        StringWriter out = new StringWriter();
        HtmlOut html = new HtmlOut(out);
        html.open("tr", "class", null, "data-l", 7);
        assertThat(html.isClosed()).isFalse();
        html.close();
        assertThat(html.isClosed()).isTrue();
        assertThat(out.toString()).isEqualToIgnoringNewLines("<tr data-l=\"7\"></tr>");
    }
}
