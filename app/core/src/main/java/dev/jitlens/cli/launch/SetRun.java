package dev.jitlens.cli.launch;

import dev.jitlens.cli.shared.Terminal;
import dev.jitlens.install.Version;
import dev.jitlens.launch.Kept;
import dev.jitlens.launch.MemberPlan;
import dev.jitlens.launch.RunningSet;
import dev.jitlens.launch.RunningSet.Ended;
import dev.jitlens.launch.SetLauncher;
import dev.jitlens.launch.SetListener;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.Secrets;
import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;

/**
 * Runs the members of a plan and says what happens.
 *
 * @param programs where what the programs print to stdout goes; to stderr goes the rest
 * @param told where the command lines go
 * @param kept with the run; secrets are also told, if they are
 */
record SetRun(SetPlan plan, PrintWriter programs, PrintWriter told, PrintWriter stderr, Kept kept) {

    /** Blocks until the last member has ended; takes it along when Jitlens is interrupted. */
    List<Ended> run(RunDirectory directory, Duration timeout)
            throws IOException, InterruptedException {
        RunningSet set =
                new SetLauncher(Version.number(), kept)
                        .prepare(plan, directory, new Telling(), timeout);
        Runnable stop =
                () -> {
                    set.stop();
                    set.ended().exceptionally(e -> null).join();
                };
        try (StoppedWithUs _ = new StoppedWithUs(stop)) {
            List<Ended> ended = set.begin().get();
            if (ended.isEmpty()) {
                throw new IOException(directory.path() + ": stopped before it began");
            }
            return ended;
        } catch (InterruptedException e) {
            stop.run();
            throw e;
        } catch (ExecutionException e) {
            throw new IOException(
                    directory.path() + ": the run could not be kept: " + e.getCause().getMessage(),
                    e);
        }
    }

    private final class Telling implements SetListener {
        @Override
        public void begins(MemberPlan member, RunDirectory folder) {
            member.command().notices().forEach(notice -> stderr.println("jitlens: " + notice));
            stderr.flush();
            if (plan.members().size() > 1) {
                told.println(
                        "Run "
                                + (plan.members().indexOf(member) + 1)
                                + " of "
                                + plan.members().size()
                                + ": "
                                + member.title());
            }
            List<String> words = member.command().in(folder);
            told.println(ShellWords.join(kept.secrets() ? words : Secrets.masked(words)));
            told.flush();
        }

        @Override
        public void ended(MemberPlan member, RunManifest manifest) {
            // What is to be said of all is said when all have ended.
        }

        @Override
        public void printed(boolean error, String text) {
            PrintWriter writer = Terminal.raw(error ? stderr : programs);
            writer.print(text);
            writer.flush();
        }
    }
}
