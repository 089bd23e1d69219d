package dev.jitlens.cli.shared;

import dev.jitlens.launch.SampleSources;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;
import dev.jitlens.model.samples.SampleSource;

import java.io.IOException;
import java.util.Iterator;
import java.util.List;

/** Words that a shell proposes: those that come with Jitlens, since it is not asked each time. */
public final class Candidates {
    private Candidates() {}

    public static final class OfWorkload implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            try {
                return Workloads.load().all().stream().map(Workload::id).iterator();
            } catch (IOException e) {
                return List.<String>of().iterator();
            }
        }
    }

    public static final class OfPreset implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Presets.load().all().stream()
                    .filter(Preset::shipped)
                    .map(Preset::name)
                    .iterator();
        }
    }

    public static final class OfSource implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return SampleSources.ALL.stream().map(SampleSource::id).iterator();
        }
    }
}
