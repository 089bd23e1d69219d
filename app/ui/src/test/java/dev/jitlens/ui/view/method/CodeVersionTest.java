package dev.jitlens.ui.view.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.ByMethod;
import dev.jitlens.analysis.CodeChoice;
import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.PrintedFixture;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.shell.Selection;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class CodeVersionTest {
    private final Run run = PrintedFixture.of(SampleRuns.small()).run();

    @Test
    void theWindowShowsTheCodeThatTheCommandLineShows() {
        List<Method> methods =
                run.code().listings().stream().map(CodeListing::method).distinct().toList();
        assertThat(methods).hasSizeGreaterThan(1);
        for (Method method : methods) {
            List<CodeListing> printed =
                    run.code().listings().stream().filter(l -> l.method().matches(method)).toList();
            assertThat(shown(method).flatMap(CodeVersion::listing))
                    .as("%s", method)
                    .isEqualTo(CodeChoice.ANY.of(printed));
        }
    }

    @Test
    void aSelectedCompilationIsShownWhateverItsKind() {
        run.compilations().stream()
                .filter(c -> !c.nativeWrapper())
                .forEach(
                        c ->
                                assertThat(chosen(Selection.NONE.with(c)))
                                        .flatMap(CodeVersion::compilation)
                                        .contains(c));
    }

    private Optional<CodeVersion> shown(Method method) {
        return chosen(Selection.NONE.with(method));
    }

    private Optional<CodeVersion> chosen(Selection selection) {
        Method method = selection.method().orElseThrow();
        return CodeVersion.choose(
                CodeVersion.of(new ByMethod(run).compilations(method), PrintedFor.of(run), method),
                selection);
    }
}
