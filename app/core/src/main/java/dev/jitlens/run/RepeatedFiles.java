package dev.jitlens.run;

import dev.jitlens.files.UnpackBudget;
import dev.jitlens.kept.KeptClasses;
import dev.jitlens.run.input.LogInput;
import dev.jitlens.run.packed.Forgiving;
import dev.jitlens.rundir.RunInfo;
import dev.jitlens.rundir.SetInfo;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipException;

/**
 * Finds files that are copies of others, or of parts of them: the first half that somebody cut off
 * to send it, the same file under another name or packed. Their bytes have to be the same to the
 * last one. Where only the first bytes of a file are the last of another one, as of two captures
 * that overlap, both are read as one text, or that is told. A piece that begins later is only
 * looked for in files that are not packed.
 */
final class RepeatedFiles {
    /** A few bytes are the same by chance, and no trouble. */
    private static final int FEWEST_BYTES = 64;

    private static final int MOST_FILES = 4_096;

    /** Files that begin alike are held against so many of their like. */
    private static final int MOST_ALIKE = 4;

    /** Some hundred lines that are the same are no chance: two captures of one log overlap. */
    private static final int FEWEST_OVERLAPPING = 1 << 14;

    /** Pieces are not looked for in more than this: it takes a second. */
    private static final long MOST_SEARCHED = 256L << 20;

    private static final Set<String> NO_LOGS =
            Set.of(RunInfo.FILE_NAME, SetInfo.FILE_NAME, KeptClasses.FILE_NAME);

    private final Map<LogInput, RepeatedFile> found = new LinkedHashMap<>();
    private final List<FileStart> starts = new ArrayList<>();
    private final UnpackBudget budget;

    /** Folders of runs. */
    private final Set<String> runs;

    private RepeatedFiles(List<LogInput> inputs) throws IOException {
        runs =
                inputs.stream()
                        .filter(input -> input.fileName().equals(RunInfo.FILE_NAME))
                        .map(RepeatedFiles::folder)
                        .collect(Collectors.toSet());
        budget = UnpackBudget.of(inputs.stream().map(LogInput::path).collect(Collectors.toSet()));
    }

    /** All of them; of files that are the same, the first one stays. */
    static Collection<RepeatedFile> of(List<LogInput> inputs) throws IOException {
        if (inputs.size() < 2 || inputs.size() > MOST_FILES) {
            return List.of();
        }
        RepeatedFiles files = new RepeatedFiles(inputs);
        for (LogInput input : inputs) {
            files.begin(input);
        }
        files.copies();
        files.pieces();
        files.oneAfterTheOther();
        return files.found.values();
    }

    private void begin(LogInput input) throws IOException {
        if (NO_LOGS.contains(input.fileName())) {
            return;
        }
        try (InputStream in = open(input)) {
            byte[] head = in.readNBytes(FileStart.BYTES);
            if (head.length >= FEWEST_BYTES) {
                starts.add(FileStart.of(input, starts.size(), head));
            }
        } catch (ZipException | EOFException | AccessDeniedException e) {
            // Reading it will tell why.
        }
    }

    private InputStream open(FileStart start) throws IOException {
        return start.plain() >= 0
                ? Files.newInputStream(start.input().path())
                : open(start.input());
    }

    private InputStream open(LogInput input) throws IOException {
        return new Forgiving(budget.of(input.open(n -> {})));
    }

    /** Its files stay together: a run of which some are left to another run would be none. */
    private boolean isOfRun(FileStart file) {
        return runs.contains(folder(file.input()));
    }

    private static String folder(LogInput input) {
        return input.name().substring(0, input.name().length() - input.fileName().length());
    }

    /** A file that another one begins with stands before it where all are sorted. */
    private void copies() throws IOException {
        List<FileStart> sorted = new ArrayList<>(starts);
        sorted.sort((a, b) -> Arrays.compareUnsigned(a.head(), b.head()));
        for (int i = 0; i < sorted.size(); i++) {
            int alike = Math.min(sorted.size(), i + 1 + MOST_ALIKE);
            for (int j = i + 1; j < alike && sorted.get(i).mayBegin(sorted.get(j)); j++) {
                copy(sorted.get(i), sorted.get(j));
            }
        }
    }

    private void copy(FileStart a, FileStart b) throws IOException {
        FileStart one = a.number() < b.number() ? a : b;
        FileStart other = one == a ? b : a;
        if (found.containsKey(one.input()) || found.containsKey(other.input())) {
            return;
        }
        try (InputStream first = open(one);
                InputStream second = open(other)) {
            SameBytes same = SameBytes.of(first, second);
            if (same.secondEnded() && !isOfRun(other)) {
                add(other, one, 0, same.bytes());
            } else if (same.firstEnded() && !isOfRun(one)) {
                add(one, other, 0, same.bytes());
            }
        }
    }

    private void add(FileStart part, FileStart whole, long from, long bytes) {
        LogInput input = part.input();
        boolean sure = part.isOfOneJvm(bytes);
        found.put(
                input,
                new RepeatedFile(input, whole.input(), from, bytes, true, sure, Seams.Place.NONE));
    }

    private void overlaps(FileStart part, FileStart whole, long from, long bytes)
            throws IOException {
        LogInput input = part.input();
        boolean sure = part.isOfOneJvm(bytes);
        Seams.Place seam =
                sure && isLog(part) && isLog(whole) ? seam(part, bytes) : Seams.Place.NONE;
        found.put(input, new RepeatedFile(input, whole.input(), from, bytes, false, sure, seam));
    }

    /** The files of a run stay together, and samples have no lines that tell of one moment. */
    private boolean isLog(FileStart file) throws IOException {
        if (isOfRun(file)) {
            return false;
        }
        try (InputStream in = open(file)) {
            return FileFamilies.isLog(file.input().name(), in.readNBytes(FileContent.HEAD));
        }
    }

    private Seams.Place seam(FileStart part, long bytes) throws IOException {
        try (InputStream in = open(part)) {
            return Seams.Place.in(in, bytes);
        }
    }

    /**
     * Of a file that goes on in several others, or in one that is left out, nobody can tell how.
     */
    private void oneAfterTheOther() {
        Set<LogInput> goOn = new HashSet<>();
        found.replaceAll(
                (input, file) -> {
                    RepeatedFile whole = found.get(file.whole());
                    boolean isRead = whole == null || !whole.mayBeLeftOut();
                    boolean inOrder =
                            whole == null
                                    || !whole.isJoined()
                                    || whole.seam().bytes() < file.from() + file.seam().bytes();
                    return file.isJoined() && isRead && inOrder && goOn.add(file.whole())
                            ? file
                            : file.apart();
                });
    }

    private boolean isCopy(FileStart file) {
        RepeatedFile known = found.get(file.input());
        return known != null && known.isAll();
    }

    private void pieces() throws IOException {
        List<FileStart> open =
                starts.stream()
                        .filter(s -> !found.containsKey(s.input()) && s.mayBeLaterPiece())
                        .filter(s -> !isOfRun(s))
                        .toList();
        long left = MOST_SEARCHED;
        for (FileStart whole : starts) {
            List<FileStart> perhaps = new ArrayList<>();
            for (FileStart piece : open) {
                // What is in a copy is in the other one, too.
                if (!isCopy(whole) && !isCopy(piece) && whole.mayHoldBegin(piece)) {
                    perhaps.add(piece);
                }
            }
            if (!perhaps.isEmpty()) {
                left -= whole.plain();
                if (left < 0) {
                    return;
                }
                pieces(perhaps, whole);
            }
        }
    }

    private void pieces(List<FileStart> pieces, FileStart whole) throws IOException {
        PieceSearch search = new PieceSearch(pieces);
        try (InputStream in = open(whole)) {
            search.read(in);
        }
        for (FileStart piece : pieces) {
            for (long from : search.places(piece)) {
                SameBytes same = same(piece, whole, from);
                boolean overlaps = same.firstEnded() && same.bytes() >= fewest(piece);
                if (same.secondEnded()) {
                    add(piece, whole, from, same.bytes());
                    break;
                }
                if (overlaps) {
                    overlaps(piece, whole, from, same.bytes());
                    break;
                }
            }
        }
    }

    /** How many bytes two captures of one log have together, which others have not. */
    private static long fewest(FileStart piece) {
        return piece.isOfOneJvm(FileStart.BYTES) ? FileStart.BYTES : FEWEST_OVERLAPPING;
    }

    private SameBytes same(FileStart piece, FileStart whole, long from) throws IOException {
        try (InputStream in = open(whole);
                InputStream part = open(piece)) {
            in.skipNBytes(from);
            return SameBytes.of(in, part);
        }
    }
}
