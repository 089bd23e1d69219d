package dev.jitlens.disasm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The bytes between {@code [MachCode]} and its end, by one expression: the referees must not share
 * a parser with what they judge.
 *
 * @param about the line that names the method
 */
record MachCodeBytes(String about, long address, byte[] code) {
    //   0x00007fd8ffec7100: 6690 448b | 5608 443b
    private static final Pattern CODE =
            Pattern.compile(" *0x([0-9a-f]{16}): ((?:[0-9a-f]{2,4}[ |]*)+)");
    private static final Pattern ABOUT = Pattern.compile("Compiled method \\((?:c1|c2|n/a)\\).*");

    static List<MachCodeBytes> read(Path log) throws IOException {
        List<MachCodeBytes> sections = new ArrayList<>();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        String about = "";
        long address = 0;
        try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
            for (String line : (Iterable<String>) lines::iterator) {
                Matcher code = CODE.matcher(line);
                if (code.matches()) {
                    address = bytes.size() == 0 ? Long.parseLong(code.group(1), 16) : address;
                    bytes.write(HexFormat.of().parseHex(code.group(2).replaceAll("[ |]", "")));
                } else if (ABOUT.matcher(line).matches()) {
                    about = line;
                } else if (line.equals("[/MachCode]") && bytes.size() > 0) {
                    sections.add(new MachCodeBytes(about, address, bytes.toByteArray()));
                    bytes.reset();
                }
            }
        }
        return sections;
    }
}
