package dev.jitlens.ui.control.chart;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The lengths of a chart, for each size in which it is drawn. */
final class ChartCss {
    private static final String FILE = "chart.css";
    private static final Pattern LENGTH = Pattern.compile("(\\d+(?:\\.\\d+)?)px");
    private static final Map<Double, String> BY_ZOOM = new ConcurrentHashMap<>();

    private ChartCss() {}

    /**
     * @return the address of the style sheet
     */
    static String of(double zoom) {
        return zoom == 1
                ? Objects.requireNonNull(ChartCss.class.getResource(FILE)).toString()
                : BY_ZOOM.computeIfAbsent(zoom, ChartCss::scaled);
    }

    private static String scaled(double zoom) {
        String css =
                LENGTH.matcher(text())
                        .replaceAll(
                                length ->
                                        String.format(
                                                Locale.ROOT,
                                                "%.2fpx",
                                                zoom * Double.parseDouble(length.group(1))));
        return "data:text/css;base64,"
                + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
    }

    private static String text() {
        try (InputStream in = ChartCss.class.getResourceAsStream(FILE)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(FILE, e);
        }
    }
}
