package dev.jitlens.report.page;

import dev.jitlens.install.Version;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/**
 * A run as one page of HTML for somebody without Jitlens: it asks for nothing from anywhere, and
 * its policy lets a browser run our script only, whatever the names in the run say. Long lists are
 * cut, with a sentence that says to what.
 */
public final class ReportPage {
    private static final String STYLE = resource("page.css");
    private static final String SCRIPT = resource("page.js");

    /** The style sheet hides the rest. */
    private static final String PRINTED =
            "On paper tables end after 40 rows, and code after 120 lines; the page has more.";

    private static final String POLICY =
            "default-src 'none'; style-src '"
                    + hash(STYLE)
                    + "'; script-src '"
                    + hash(SCRIPT)
                    + "'; img-src data:; base-uri 'none'; form-action 'none'";

    private final Run run;
    private final HtmlOut out;

    private ReportPage(Run run, HtmlOut out) {
        this.run = run;
        this.out = out;
    }

    /**
     * Writes the page. Blocks, since logs are read again.
     *
     * @param methods patterns of methods whose code is shown
     * @param places folders, jars and JDKs to look for classes and sources in
     */
    public static void write(Run run, List<String> methods, List<Path> places, Path page)
            throws IOException {
        try (Writer out = Files.newBufferedWriter(page)) {
            write(run, methods, places, out);
        }
    }

    static void write(Run run, List<String> methods, List<Path> places, Writer out)
            throws IOException {
        HtmlOut html = new HtmlOut(out);
        new ReportPage(run, html).write(methods, places);
        if (!html.isClosed()) {
            throw new IllegalStateException("an element was left open");
        }
    }

    private void write(List<String> methods, List<Path> places) throws IOException {
        out.ours("<!DOCTYPE html>\n").open("html", "lang", "en");
        head();
        out.open("body").open("header");
        out.element("h1", run.name()).element("p", subtitle());
        out.element("button", "Dark or light", "type", "button", "id", "theme").close();
        out.open("main");
        new FindingsPart().write(run, out);
        new SamplesPart().write(run, out);
        for (Run each : Together.each(run)) {
            new MethodPart(methods, places).write(withSamples(each), out);
        }
        for (Run each : Together.each(run)) {
            if (!run.members().isEmpty()) {
                out.element("h2", "Run " + each.member(), "class", "member");
            }
            new RanPart().write(each, out);
            new CompilationsPart().write(each, out);
            new TrapsPart().write(each, out);
            new PausesPart().write(each, out);
        }
        new LatencyPart().write(run, out);
        new FilesPart().write(run, out);
        out.close().open("footer");
        out.element("p", "Written by " + Version.words() + " from the run's files.");
        out.element("p", PRINTED, "class", "printed").close();
        out.open("script").ours(SCRIPT).close().close().close();
    }

    /** A member of a set, with the samples of all. */
    private Run withSamples(Run each) {
        return run.members().isEmpty() ? each : each.with(run.profiles());
    }

    private void head() throws IOException {
        out.open("head").empty("meta", "charset", "utf-8");
        out.empty("meta", "http-equiv", "Content-Security-Policy", "content", POLICY);
        out.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        out.empty("meta", "name", "referrer", "content", "no-referrer");
        out.empty("meta", "name", "color-scheme", "content", "light dark");
        out.empty("link", "rel", "icon", "href", "data:,");
        out.element("title", "Jitlens: " + run.name());
        out.open("style").ours(STYLE).close().close();
    }

    private String subtitle() {
        List<String> jvms =
                Together.each(run).stream()
                        .map(r -> r.jvm().words())
                        .filter(name -> !name.isEmpty())
                        .distinct()
                        .toList();
        return String.join(", ", jvms);
    }

    private static String hash(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] hash = digest.digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Browsers hash a text with plain line feeds, however it was checked out. */
    private static String resource(String name) {
        try (InputStream in = ReportPage.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
