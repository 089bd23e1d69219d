package dev.jitlens.report.check;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** The XML that build servers read of JUnit: a suite for each run, a case for each rule. */
public final class JUnitXml {
    private JUnitXml() {}

    public static void write(List<Judged> all, Writer out) throws IOException {
        Map<String, List<Judged>> runs =
                all.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Judged::run, LinkedHashMap::new, Collectors.toList()));
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(out);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeStartElement("testsuites");
            for (Map.Entry<String, List<Judged>> run : runs.entrySet()) {
                suite(run.getKey(), run.getValue(), xml);
            }
            xml.writeEndElement();
            xml.writeEndDocument();
            xml.flush();
        } catch (XMLStreamException e) {
            throw new IOException("The JUnit report cannot be written: " + e.getMessage(), e);
        }
    }

    private static void suite(String run, List<Judged> rules, XMLStreamWriter xml)
            throws XMLStreamException {
        long bad = rules.stream().filter(Judged::isBad).count();
        long skipped = rules.stream().filter(j -> j.isUntold() && !j.isBad()).count();
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", legal(run));
        xml.writeAttribute("tests", Integer.toString(rules.size()));
        xml.writeAttribute("failures", Long.toString(bad));
        xml.writeAttribute("errors", "0");
        xml.writeAttribute("skipped", Long.toString(skipped));
        for (Judged each : rules) {
            xml.writeStartElement("testcase");
            xml.writeAttribute("name", legal(each.rule().text()));
            xml.writeAttribute("classname", "jitlens");
            if (each.isBad() || each.isUntold()) {
                xml.writeEmptyElement(each.isBad() ? "failure" : "skipped");
                xml.writeAttribute("message", legal(each.verdict().text()));
            }
            xml.writeEndElement();
        }
        xml.writeEndElement();
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
