package dev.jitlens.run;

import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.run.input.LogInput;
import dev.jitlens.rundir.SetInfo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Successive runs of one command in a folder: {@code set.json} beside a run directory each.
 *
 * @param file the set.json
 * @param prefix folder of it inside of what was opened, with a slash at its end, or empty
 * @param members names of the subfolders
 * @param logs the member whose logs are shown
 */
record RunSet(
        LogInput file, String prefix, List<String> members, String logs, List<Problem> problems) {
    RunSet {
        members = List.copyOf(members);
        problems = List.copyOf(problems);
    }

    /** The folder of the set, if its set.json was opened. */
    static Path opened(Path path) {
        Path absolute = path.toAbsolutePath();
        boolean isSet = path.endsWith(SetInfo.FILE_NAME) && Files.isRegularFile(path);
        return isSet && absolute.getParent() != null ? absolute.getParent() : path;
    }

    /** The set that these are, if everything that was opened is in one. */
    static Optional<RunSet> of(Path opened, List<LogInput> inputs) throws IOException {
        for (LogInput input : inputs) {
            String inside = input.inside(opened);
            if (!input.fileName().equals(SetInfo.FILE_NAME) || inputs.size() == 1) {
                continue;
            }
            String prefix = inside.substring(0, inside.length() - SetInfo.FILE_NAME.length());
            if (inputs.stream().allMatch(i -> i.inside(opened).startsWith(prefix))) {
                return Optional.of(read(opened, input, prefix, inputs));
            }
        }
        return Optional.empty();
    }

    List<LogInput> inputs(String member, Path opened, List<LogInput> all) {
        String begin = prefix + member + "/";
        return all.stream().filter(i -> i.inside(opened).startsWith(begin)).toList();
    }

    /** The set.json, if something is wrong with it, and files that belong to no member. */
    List<LogFile> outsiders(Path opened, List<LogInput> all) {
        List<LogFile> files = new ArrayList<>();
        if (!problems.isEmpty()) {
            files.add(LogFile.unread(file.name(), problems));
        }
        for (LogInput input : all) {
            String inside = input.inside(opened).substring(prefix.length());
            boolean isMembers = members.stream().anyMatch(m -> inside.startsWith(m + "/"));
            if (!isMembers && !inside.equals(SetInfo.FILE_NAME)) {
                Origin at = new Origin(input.name(), 0, 1);
                files.add(
                        LogFile.unread(
                                input.name(),
                                List.of(new Problem(at, "not read: it is in no run of the set"))));
            }
        }
        return files;
    }

    private static RunSet read(Path opened, LogInput file, String prefix, List<LogInput> inputs)
            throws IOException {
        SetInfo.Reading reading;
        try (InputStream in = file.open(n -> {})) {
            byte[] json = in.readNBytes(SetInfo.LARGEST);
            reading = SetInfo.parse(json, folders(opened, prefix, inputs));
        }
        Origin at = new Origin(file.name(), 0, 1);
        return new RunSet(
                file,
                prefix,
                reading.set().members(),
                reading.set().logs(),
                reading.problems().stream().map(text -> new Problem(at, text)).toList());
    }

    private static SortedSet<String> folders(Path opened, String prefix, List<LogInput> inputs) {
        TreeSet<String> folders = new TreeSet<>();
        for (LogInput input : inputs) {
            String rest = input.inside(opened).substring(prefix.length());
            if (rest.indexOf('/') > 0) {
                folders.add(rest.substring(0, rest.indexOf('/')));
            }
        }
        return folders;
    }
}
