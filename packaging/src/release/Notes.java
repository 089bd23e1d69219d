import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What CHANGELOG.md says of one version. */
final class Notes {
    private Notes() {}

    /**
     * Its section, under a heading with the version only.
     *
     * @throws IOException if there is none, or nothing in it
     */
    static List<String> of(List<String> changelog, String version) throws IOException {
        List<String> notes = new ArrayList<>();
        boolean in = false;
        for (String line : changelog) {
            if (line.startsWith("## ")) {
                in = line.equals("## " + version) || line.startsWith("## " + version + ",");
            } else if (in) {
                notes.add(line);
            }
        }
        if (notes.stream().allMatch(String::isBlank)) {
            throw new IOException("CHANGELOG.md says nothing of " + version);
        }
        notes.addFirst("# Jitlens " + version);
        return notes;
    }
}
