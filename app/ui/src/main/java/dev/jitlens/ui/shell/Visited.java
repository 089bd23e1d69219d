package dev.jitlens.ui.shell;

import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;

import java.util.Optional;

/**
 * Where the user is: what Back and Forward lead to.
 *
 * @param run empty while none is open
 * @param member the run of several that was chosen, by its name
 * @param help the topic, where the page is help
 */
public record Visited(
        Optional<OpenRun> run,
        Optional<String> member,
        PageId page,
        Selection selection,
        Optional<Origin> log,
        String help) {

    /** Whether someone who goes from here to there jumped, instead of only choosing a row. */
    boolean isJumpTo(Visited other) {
        return !isSameRun(other)
                || !member.equals(other.member)
                || page != other.page
                || page == PageId.METHOD && !method().equals(other.method())
                || page == PageId.LOG && !log.equals(other.log)
                || page == PageId.HELP && !help.equals(other.help);
    }

    /** A page that had no run until one was opened is no place of its own. */
    private boolean isSameRun(Visited other) {
        return run.isEmpty() || other.isOf(run.get());
    }

    boolean isOf(OpenRun open) {
        return run.filter(r -> r == open).isPresent();
    }

    /** The same place after the run was read again, as far as it is sure to be there. */
    Visited in(OpenRun read) {
        Selection kept = method().map(Selection.NONE::with).orElse(Selection.NONE);
        return new Visited(Optional.of(read), member, page, kept, log, help);
    }

    Optional<Method> method() {
        return selection.method();
    }

    /** "Method: Main::sum": what a list of places calls it. */
    public String words() {
        String of =
                switch (page) {
                    case LOG -> log.map(at -> "line " + at.line()).orElse("");
                    case HELP -> help;
                    default -> method().map(Method::display).orElse("");
                };
        return of.isEmpty() ? page.title() : page.title() + ": " + of;
    }
}
