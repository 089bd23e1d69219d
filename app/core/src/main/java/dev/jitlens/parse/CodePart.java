package dev.jitlens.parse;

import dev.jitlens.parse.assembly.AssemblyReader;
import dev.jitlens.parse.compilation.InliningSites;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.MarkdownFence;
import dev.jitlens.parse.line.MethodTable;

import java.io.IOException;
import java.util.Optional;

/**
 * A part from the middle of a console with printed code or lines of compilations, read without what
 * stands before. It begins, and the next one does, with the head of an nmethod or with a task of
 * C1, of which the lines before need not be known.
 *
 * @param text what its lines were understood as
 * @param told what was found
 * @param head whether it begins with the head of an nmethod
 * @param from the offset of its first line
 * @param to the offset behind its last
 * @param firstLine the number of its first line, from 1, where the reading began
 * @param lines how many there are
 */
record CodePart(
        VmText text, PartSink told, boolean head, long from, long to, long firstLine, long lines) {

    /**
     * Reads on from a line.
     *
     * @param to the part ends before the first line at or after it that begins another part
     * @return nothing if that is too far, or other lines stand in between
     */
    static Optional<CodePart> read(Line line, LineSource lines, long to, MethodTable methods)
            throws IOException {
        VmText text = new VmText(methods, InliningSites.NONE, true);
        while (!text.isBeginOfCode(line)) {
            if (line.offset() >= to || !lines.next(line)) {
                return Optional.empty();
            }
        }
        long from = line.offset();
        long first = lines.lines();
        long farthest = to + (to - from);
        boolean head = AssemblyReader.isHead(line);
        PartSink told = new PartSink();
        do {
            if (LogCompilationStart.isAt(line) || MarkdownFence.isAt(line)) {
                return Optional.empty();
            }
            text.read(line, told);
            boolean ofCode = told.hasCodeOnly() && text.isOfCodeOnly();
            if (!ofCode || line.offset() > farthest || !lines.next(line)) {
                return Optional.empty();
            }
        } while (line.offset() < to || !text.isBeginOfCode(line));
        boolean nextHead = AssemblyReader.isHead(line);
        if (from >= to || lines.cutLines() > 0 || !text.canBeFollowed(nextHead)) {
            return Optional.empty();
        }
        if (nextHead) {
            text.beforeHead(told);
        }
        long count = lines.lines() - first;
        return Optional.of(new CodePart(text, told, head, from, line.offset(), first, count));
    }
}
