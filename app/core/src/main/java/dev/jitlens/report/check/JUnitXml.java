package dev.jitlens.report.check;

import dev.jitlens.check.Verdict;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.install.Version;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * The XML that build servers read of JUnit: a suite for each run, a case for each rule. It is valid
 * by the schema of Ant's task and by that of Jenkins, of which the first has each attribute and
 * element in this order.
 */
public final class JUnitXml {
    private static final String PACKAGE = "jitlens";

    /** As the schema has it: without a zone, which is UTC for Ant. */
    private static final DateTimeFormatter BEGAN =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private final XMLStreamWriter xml;
    private final String began;

    private JUnitXml(XMLStreamWriter xml, Instant began) {
        this.xml = xml;
        this.began = BEGAN.format(began);
    }

    /**
     * Writes all of it.
     *
     * @param began when the runs were looked at
     */
    public static void write(List<Judged> all, Instant began, Writer out) throws IOException {
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(out);
            new JUnitXml(xml, began).suites(all);
            xml.flush();
        } catch (XMLStreamException e) {
            throw new IOException("The JUnit report cannot be written: " + e.getMessage(), e);
        }
    }

    private void suites(List<Judged> all) throws XMLStreamException {
        Map<String, List<Judged>> runs =
                all.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Judged::run, LinkedHashMap::new, Collectors.toList()));
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeStartElement("testsuites");
        int id = 0;
        for (Map.Entry<String, List<Judged>> run : runs.entrySet()) {
            suite(run.getKey(), id++, run.getValue());
        }
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private void suite(String run, int id, List<Judged> rules) throws XMLStreamException {
        long bad = rules.stream().filter(Judged::isBad).count();
        long skipped = rules.stream().filter(j -> j.isUntold() && !j.isBad()).count();
        Duration took = rules.stream().map(Judged::took).reduce(Duration.ZERO, Duration::plus);
        xml.writeStartElement("testsuite");
        attribute("name", run);
        attribute("package", PACKAGE);
        attribute("id", Integer.toString(id));
        attribute("timestamp", began);
        attribute("hostname", "localhost"); // its name is nobody's business, and slow to ask for
        attribute("tests", Integer.toString(rules.size()));
        attribute("failures", Long.toString(bad));
        attribute("errors", "0");
        attribute("skipped", Long.toString(skipped));
        attribute("time", seconds(took));
        xml.writeStartElement("properties");
        xml.writeEmptyElement("property");
        attribute("name", "jitlens.version");
        attribute("value", Version.number());
        xml.writeEndElement();
        for (Judged each : rules) {
            testcase(each);
        }
        xml.writeEmptyElement("system-out");
        xml.writeEmptyElement("system-err");
        xml.writeEndElement();
    }

    private void testcase(Judged its) throws XMLStreamException {
        xml.writeStartElement("testcase");
        attribute("name", its.rule().text());
        attribute("classname", PACKAGE);
        attribute("time", seconds(its.took()));
        if (its.isBad()) {
            failure(its.verdict());
        } else if (its.isUntold()) {
            xml.writeEmptyElement("skipped");
            attribute("message", its.verdict().text());
        }
        xml.writeEndElement();
    }

    private void failure(Verdict verdict) throws XMLStreamException {
        xml.writeStartElement("failure");
        attribute("message", verdict.text());
        attribute("type", verdict.outcome().id());
        for (Evidence e : verdict.evidence()) {
            xml.writeCharacters(legal(CheckRows.line(e)) + "\n");
        }
        xml.writeEndElement();
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, legal(value));
    }

    private static String seconds(Duration time) {
        return BigDecimal.valueOf(time.toMillis(), 3).toPlainString();
    }

    /** Names of classes may have characters that no XML can hold. */
    private static String legal(String text) {
        StringBuilder legal = new StringBuilder();
        text.codePoints().map(c -> isLegal(c) ? c : '\uFFFD').forEach(legal::appendCodePoint);
        return legal.toString();
    }

    private static boolean isLegal(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || c >= 0x20 && c < 0xD800
                || c >= 0xE000 && c <= 0xFFFD
                || c >= 0x10000;
    }
}
