package dev.jitlens.fleet.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;

/** Lists what there is in the folders, so that an assistant finds the runs. */
final class FilesTool {
    private final Folders folders;

    FilesTool(Folders folders) {
        this.folders = folders;
    }

    AssistantTool tool() {
        return new AssistantTool(
                "files",
                "What there is to open",
                "Lists files and folders, the newest first, in a folder or in all that were named"
                        + " at start. A folder with \"run\": true was written by Jitlens; open it"
                        + " as a whole.",
                ReadingTools.paged(new Schema().text("folder", "Of this folder only.")).json(),
                true,
                this::answer);
    }

    private record Entry(Path path, BasicFileAttributes attributes) {
        String json() {
            ObjectNode row = JsonNodeFactory.instance.objectNode();
            boolean folder = attributes.isDirectory();
            row.put("path", path.toString());
            row.put("folder", folder);
            row.put(
                    "run",
                    folder
                            && (Files.exists(path.resolve("run.json"))
                                    || Files.exists(path.resolve("set.json"))));
            if (!folder) {
                row.put("bytes", attributes.size());
            }
            row.put("changed", attributes.lastModifiedTime().toString());
            return row.toString();
        }
    }

    private ObjectNode answer(Arguments a) throws ToolException {
        List<Path> all =
                a.text("folder").isPresent()
                        ? List.of(folders.resolve(a.required("folder")))
                        : folders.all();
        Page page = new Page(ReadingTools.wanted(a));
        try {
            for (Path folder : all) {
                for (Entry entry : entries(folder)) {
                    page.take(entry.json());
                }
            }
        } catch (IOException e) {
            throw new ToolException(all.getFirst() + ": it is no folder that can be listed.");
        }
        return page.json();
    }

    private List<Entry> entries(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.flatMap(this::entry)
                    .sorted(
                            (one, other) ->
                                    other.attributes()
                                            .lastModifiedTime()
                                            .compareTo(one.attributes().lastModifiedTime()))
                    .toList();
        }
    }

    /** What leads out of the folders, or was removed meanwhile, is not there. */
    private Stream<Entry> entry(Path path) {
        try {
            return folders.isInside(path.toRealPath())
                    ? Stream.of(
                            new Entry(path, Files.readAttributes(path, BasicFileAttributes.class)))
                    : Stream.empty();
        } catch (IOException e) {
            return Stream.empty();
        }
    }
}
