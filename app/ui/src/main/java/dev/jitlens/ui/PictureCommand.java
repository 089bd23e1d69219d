package dev.jitlens.ui;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.RunOption;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.view.fleet.FleetView;
import dev.jitlens.ui.window.Picture;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Renders a page of the window without a display. */
@Command(
        name = "picture",
        description = "Render a page of the window to a PNG file.",
        mixinStandardHelpOptions = true)
final class PictureCommand implements Callable<Integer> {
    private static final Pattern SIZE = Pattern.compile("(\\d{3,4})x(\\d{3,4})");

    /** The themes by the names that the command line uses. */
    enum Shown {
        dark(Look.DARK),
        light(Look.LIGHT),
        contrast(Look.CONTRAST);

        private final Look look;

        Shown(Look look) {
            this.look = look;
        }
    }

    @Parameters(index = "0", paramLabel = "PAGE", description = "Which page, such as compilations.")
    private String page = "";

    @Parameters(
            index = "1..*",
            paramLabel = "FILE",
            description =
                    "Logs or run directories, read as one run; none for a window without a run. For"
                            + " the page experiment a folder that an experiment has filled, for the"
                            + " page fleet one of many runs.")
    private List<Path> files = List.of();

    @Option(names = "-o", required = true, paramLabel = "X.png", description = "The file to write.")
    private Path output = Path.of("");

    @Option(names = "--theme", description = "${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE}.")
    private Shown theme = Shown.dark;

    @Option(
            names = "--size",
            paramLabel = "WxH",
            description = "Pixels, 300x300 to 9999x9999; ${DEFAULT-VALUE}.")
    private String size = "1440x900";

    @Option(
            names = "--method",
            paramLabel = "PATTERN",
            description = "Select a method, such as String::hashCode; * is a wildcard.")
    private String method = "";

    @Mixin private RunOption chosen;

    /** Draws the page of an experiment as this command does without options. */
    static void ofExperiment(Path folder, Path output) throws IOException {
        PictureCommand command = new PictureCommand();
        command.page = PageId.EXPERIMENT.id();
        command.files = List.of(folder);
        command.output = output;
        command.call();
    }

    @Override
    public Integer call() throws IOException {
        Matcher pixels = SIZE.matcher(size);
        if (!pixels.matches() || tooSmall(pixels)) {
            throw new UsageException("the size must be like 1440x900 but was " + size);
        }
        PageId wanted = PageId.named(page).orElseThrow(this::noSuchPage);
        long started = System.nanoTime();
        Optional<OpenRun> open = Optional.empty();
        Optional<Path> experiment =
                wanted == PageId.EXPERIMENT && !files.isEmpty()
                        ? AppWorkbench.experimentIn(files)
                        : Optional.empty();
        Optional<Path> many =
                wanted == PageId.FLEET && files.size() == 1 && Files.isDirectory(files.getFirst())
                        ? Optional.of(files.getFirst())
                        : Optional.empty();
        if (!files.isEmpty() && experiment.isEmpty() && many.isEmpty()) {
            Run run = RunReader.open(files, Progress.NONE);
            open = Optional.of(new OpenRun(run, files, System.nanoTime() - started, false));
        }
        Picture.startToolkit();
        take(wanted, open, experiment, many, number(pixels, 1), number(pixels, 2));
        return ExitCode.DONE;
    }

    private UsageException noSuchPage() {
        return new UsageException(
                "there is no page \""
                        + page
                        + "\"; pages are "
                        + Stream.of(PageId.values())
                                .map(PageId::id)
                                .collect(Collectors.joining(", ")));
    }

    private void take(
            PageId wanted,
            Optional<OpenRun> open,
            Optional<Path> experiment,
            Optional<Path> many,
            int width,
            int height)
            throws IOException {
        try (Picture picture =
                Picture.of(RunReader::open, views(many), theme.look, wanted, width, height)) {
            Picture.onFx(
                    () -> {
                        open.ifPresent(
                                run -> {
                                    picture.workbench().add(run);
                                    picture.workbench().choose(chosen.chosen(run.run()));
                                });
                        experiment.ifPresent(picture.workbench()::showExperiment);
                        picture.workbench().show(wanted);
                        return true;
                    });
            if (!method.isEmpty() && !picture.selectMethod(method)) {
                throw new UsageException(
                        "no compiled, sampled or printed method of this run matches " + method);
            }
            write(picture);
        }
    }

    /** All pages; the fleet's shows the runs of a folder. */
    private static List<Function<Workbench, View>> views(Optional<Path> many) {
        return many.isEmpty()
                ? Views.ALL
                : Views.ALL.stream().map(made -> shows(made, many.get())).toList();
    }

    private static Function<Workbench, View> shows(Function<Workbench, View> made, Path folder) {
        return workbench -> {
            View view = made.apply(workbench);
            if (view instanceof FleetView fleet) {
                fleet.open(folder);
            }
            return view;
        };
    }

    private void write(Picture picture) throws IOException {
        try {
            picture.save(output);
        } catch (IOException e) {
            throw new IOException(output + ": cannot be written", e);
        }
    }

    private static int number(Matcher matcher, int group) {
        return Integer.parseInt(matcher.group(group));
    }

    private static boolean tooSmall(Matcher matcher) {
        return number(matcher, 1) < 300 || number(matcher, 2) < 300;
    }
}
