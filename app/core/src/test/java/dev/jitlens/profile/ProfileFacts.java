package dev.jitlens.profile;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.model.Profile;
import dev.jitlens.model.SampleFrame;
import dev.jitlens.model.Sampled;
import dev.jitlens.model.Sampling;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;

/** What is compared of profiles, as JSON. */
final class ProfileFacts {
    private static final int LEAVES = 12;

    private ProfileFacts() {}

    static String json(ProfileFormat format, ReadProfiles read) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("format", format.label());
        facts.put("problems", read.messages());
        facts.put("profiles", read.profiles.stream().map(ProfileFacts::profile).toList());
        facts.put("cpuTimes", read.threads.stream().map(Object::toString).toList());
        try {
            return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(facts)
                    + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, Object> profile(Profile profile) {
        Sampling sampling = profile.sampling();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("source", profile.source().id());
        facts.put("samples", profile.samples());
        facts.put("waiting", profile.waiting());
        facts.put("expected", profile.expected());
        facts.put("failed", profile.failed());
        facts.put("engine", sampling.engine());
        facts.put("intervalNanos", sampling.intervalNanos());
        facts.put("achievedNanos", sampling.achievedNanos());
        facts.put("nonSafepoints", sampling.nonSafepoints().name());
        facts.put("climbing", sampling.climbing());
        facts.put("lost", sampling.lost());
        facts.put("notes", sampling.notes());
        facts.put("threads", profile.threads().stream().map(Object::toString).toList());
        facts.put("code", profile.code().stream().map(Object::toString).limit(LEAVES).toList());
        facts.put("leaves", leaves(profile));
        facts.put("differentSamples", profile.stacks().size());
        facts.put("crcOfStacks", crc(profile));
        return facts;
    }

    /** The most frequent ones. */
    private static List<String> leaves(Profile profile) {
        Map<String, Long> leaves = new TreeMap<>();
        for (Sampled sampled : profile.stacks()) {
            String how = sampled instanceof Sampled.Failed f ? f.failure().label() + " " : "";
            String leaf = sampled.frames().isEmpty() ? "" : frame(sampled.frames().getFirst());
            leaves.merge(how + leaf, sampled.count(), Long::sum);
        }
        return leaves.entrySet().stream()
                .sorted(Comparator.comparing(e -> -e.getValue()))
                .limit(LEAVES)
                .map(e -> e.getValue() + " " + e.getKey())
                .toList();
    }

    private static String frame(SampleFrame frame) {
        return frame.name() + "@" + frame.bci() + ":" + frame.line() + " " + frame.kind();
    }

    private static String crc(Profile profile) {
        CRC32 crc = new CRC32();
        profile.stacks().stream()
                .map(Sampled::toString)
                .sorted()
                .forEach(s -> crc.update(s.getBytes(StandardCharsets.UTF_8)));
        return Long.toHexString(crc.getValue());
    }
}
