package dev.jitlens.run.packed;

import io.airlift.compress.zstd.ZstdInputStream;

import org.tukaani.xz.XZInputStream;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * How a file is packed, or written in another encoding, told by its first bytes; its name may say
 * anything. Text of which each line has a prefix is as if it were packed, too.
 */
public enum Packing {
    NONE,
    GZIP(0x1f, 0x8b),
    /** {@code BZh}. */
    BZIP2('B', 'Z', 'h'),
    XZ(0xfd, '7', 'z', 'X', 'Z', 0),
    ZSTD(0x28, 0xb5, 0x2f, 0xfd),
    LZ4(0x04, 0x22, 0x4d, 0x18),
    /** Text with a mark in front that tells nothing; it is no part of the text. */
    UTF_8(0xef, 0xbb, 0xbf),
    /** Text with its mark in front; bytes are counted as those of UTF-8 then. */
    UTF_16LE(0xff, 0xfe),
    UTF_16BE(0xfe, 0xff);

    private static final int LONGEST = 6;
    private static final int BUFFER = 1 << 16;

    /** More than {@code xz -9} needs. */
    private static final int XZ_KILOBYTES = 100_000;

    private static final int MOST_WRAPPINGS = 4;

    /** The most that is looked at before a text is read. */
    private static final int FAR = Math.max(SavedPage.HEAD, CommentMark.HEAD);

    private final int[] begin;

    Packing(int... begin) {
        this.begin = begin;
    }

    /** Whether the bytes of a file are those that are read. */
    public static boolean isPlain(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(LinePrefix.HEAD);
            byte[] far = isSeenFar(head) ? more(head, FAR, in) : head;
            return of(begin(head, LONGEST)) == NONE
                    && !ReturnsText.is(head)
                    && !TerminalText.is(head)
                    && !(SavedPage.mayBe(head) && SavedPage.is(begin(far, SavedPage.HEAD)))
                    && !MessagesText.is(far)
                    && !PageText.is(head)
                    && LinePrefix.of(head).isEmpty()
                    && joins(head).isEmpty()
                    && !GluedText.is(head)
                    && !(isLong(head) && isPutRight(far));
        }
    }

    /** Whether it is text on disk, that may have to be put right but not to be unpacked. */
    public static boolean isText(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return of(in.readNBytes(LONGEST)) == NONE;
        }
    }

    private static Optional<? extends LineJoins> joins(byte[] head) {
        Optional<BrokenLines> broken = BrokenLines.of(head);
        if (broken.filter(BrokenLines::hasWidth).isPresent()) {
            return broken;
        }
        Optional<CutLines> cut = CutLines.of(head);
        return cut.isPresent() ? cut : broken;
    }

    static byte[] begin(byte[] head, int most) {
        return Arrays.copyOf(head, Math.min(head.length, most));
    }

    private static boolean isSeenFar(byte[] head) {
        return SavedPage.mayBe(head) || MessagesText.mayBe(head) || isLong(head);
    }

    /** Whether what must be put right may begin late. */
    private static boolean isLong(byte[] head) {
        return CommentMark.mayBe(head) || BrokenLines.mayBeginLate(head);
    }

    /**
     * Whether an article has a log within comments, or one that was broken.
     *
     * @param far the first {@value CommentMark#HEAD} bytes
     */
    private static boolean isPutRight(byte[] far) {
        return !BrokenLines.isWholeLog(far)
                && (LinePrefix.ofComments(far).isPresent()
                        || folded(far).isPresent()
                        || BrokenLines.ofArticle(far).isPresent());
    }

    private static Optional<FoldedLines> folded(byte[] far) {
        Optional<FoldedLines> folded = FoldedLines.of(far);
        return folded.isPresent() && BrokenLines.mayBeginLate(far) ? folded : Optional.empty();
    }

    private static byte[] more(byte[] head, int bytes, InputStream in) throws IOException {
        byte[] more = Arrays.copyOf(head, bytes);
        int n = in.readNBytes(more, head.length, more.length - head.length);
        return Arrays.copyOf(more, head.length + n);
    }

    private static Packing of(byte[] first) {
        for (Packing packing : values()) {
            if (packing != NONE && packing.begins(first)) {
                return packing;
            }
        }
        return withoutMark(first);
    }

    /** Text of two bytes a character may have lost its mark; its first characters are ASCII. */
    private static Packing withoutMark(byte[] first) {
        boolean little = first.length == LONGEST;
        boolean big = little;
        for (int i = 0; i < first.length; i++) {
            boolean ascii = first[i] >= ' ' || first[i] == '\n' || first[i] == '\r';
            boolean even = i % 2 == 0;
            little &= even ? ascii : first[i] == 0;
            big &= even ? first[i] == 0 : ascii;
        }
        if (little) {
            return UTF_16LE;
        }
        return big ? UTF_16BE : NONE;
    }

    private boolean begins(byte[] first) {
        for (int i = 0; i < begin.length; i++) {
            if (i >= first.length || (first[i] & 0xff) != begin[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * The bytes unpacked, however they are packed. Damaged data end with a {@link
     * java.util.zip.ZipException}, such as are cut off with an {@link java.io.EOFException}, and
     * all bytes before have been given.
     */
    public static InputStream unpacked(InputStream in) throws IOException {
        BufferedInputStream buffered = new BufferedInputStream(in, BUFFER);
        buffered.mark(LONGEST);
        Packing packing = of(buffered.readNBytes(LONGEST));
        buffered.reset();
        return withoutPrefix(packing == NONE ? buffered : new Unpacked(buffered, packing::open));
    }

    /**
     * One service may keep what another one kept: a build tool's console within that of a service.
     */
    private static InputStream withoutPrefix(InputStream in) {
        Peeked text = new Peeked(in, LinePrefix.HEAD);
        if (ReturnsText.is(text.head())) {
            text = new Peeked(new ReturnsText(text), LinePrefix.HEAD);
        }
        if (TerminalText.is(text.head())) {
            text = new Peeked(new TerminalText(text), LinePrefix.HEAD);
        }
        if (SavedPage.mayBe(text.head())) {
            text = new Peeked(text, SavedPage.HEAD);
            InputStream page = SavedPage.is(text.head()) ? new SavedPage(text) : text;
            text = new Peeked(page, LinePrefix.HEAD);
        }
        if (MessagesText.mayBe(text.head())) {
            text = new Peeked(text, MessagesText.HEAD);
            byte[] begin = text.head();
            InputStream messages = MessagesText.is(begin) ? new MessagesText(text, begin) : text;
            text = new Peeked(messages, LinePrefix.HEAD);
        }
        if (PageText.is(text.head())) {
            text = new Peeked(new PageText(text), LinePrefix.HEAD);
        }
        Optional<LinePrefix> prefix = LinePrefix.of(text.head());
        for (int i = 0; i < MOST_WRAPPINGS && prefix.isPresent(); i++) {
            text = new Peeked(new WrappedText(text, prefix.get()), LinePrefix.HEAD);
            prefix = LinePrefix.of(text.head());
        }
        if (isLong(text.head())) {
            text = new Peeked(text, CommentMark.HEAD);
            if (BrokenLines.isWholeLog(text.head())) {
                return text;
            }
            Optional<LinePrefix> mark = LinePrefix.ofComments(text.head());
            if (mark.isPresent()) {
                text = new Peeked(new WrappedText(text, mark.get()), CommentMark.HEAD);
            }
        }
        byte[] head = text.head();
        Optional<FoldedLines> folded = folded(head);
        if (folded.isPresent()) {
            return new RewrappedText(text, folded.get());
        }
        byte[] near = begin(head, LinePrefix.HEAD);
        Optional<BrokenLines> far =
                head.length > near.length ? BrokenLines.ofArticle(head) : Optional.empty();
        Optional<? extends LineJoins> cut =
                far.filter(BrokenLines::hasWidth).isPresent() ? far : joins(near);
        if (cut.isEmpty()) {
            cut = far;
        }
        if (cut.isPresent()) {
            return new RewrappedText(text, cut.get());
        }
        return GluedText.is(near) ? new GluedText(text) : text;
    }

    private InputStream open(InputStream in) throws IOException {
        return switch (this) {
            case NONE -> in;
            case GZIP -> new GzipMembers(in, BUFFER);
            case BZIP2 -> new BzipStreams(in);
            case XZ -> new XZInputStream(in, XZ_KILOBYTES);
            case ZSTD -> new ZstdInputStream(in);
            case LZ4 -> new Lz4Frames(in);
            case UTF_8 -> {
                in.skipNBytes(begin.length);
                yield in;
            }
            case UTF_16LE -> new Utf16Text(in, StandardCharsets.UTF_16LE);
            case UTF_16BE -> new Utf16Text(in, StandardCharsets.UTF_16BE);
        };
    }
}
