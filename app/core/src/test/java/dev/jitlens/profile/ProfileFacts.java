package dev.jitlens.profile;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledCode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was read, as text that a person can check. */
final class ProfileFacts {
    private ProfileFacts() {}

    static String json(String format, ReadProfiles read) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("format", format);
        facts.put("profiles", read.profiles.stream().map(ProfileFacts::facts).toList());
        facts.put("threads", read.threads.stream().map(Object::toString).toList());
        facts.put(
                "problems",
                read.problems.stream().map(p -> p.origin().offset() + ": " + p.message()).toList());
        try {
            return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(facts)
                    + "\n";
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, Object> facts(Profile profile) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("source", profile.source().id());
        facts.put("samples", profile.samples());
        facts.put("waiting", profile.waiting());
        facts.put("failed", profile.failed());
        // What counts time does not say so.
        facts.put("sampling", profile.sampling().toString().replace("event=, ", ""));
        facts.put("threads", profile.threads().stream().map(Object::toString).toList());
        facts.put("code", profile.code().stream().map(ProfileFacts::code).toList());
        facts.put("stacks", profile.stacks().stream().map(s -> stack(profile, s)).toList());
        return facts;
    }

    private static String code(SampledCode code) {
        return code.method()
                + " at 0x"
                + Long.toHexString(code.address())
                + ", "
                + code.bytes()
                + " bytes"
                + (code.stub() ? ", stub" : "");
    }

    /** {@code 12 main: Busy::hot([I)I@19:12 INLINED < …}. */
    private static String stack(Profile profile, Sampled sampled) {
        String thread = sampled.thread() < 0 ? "?" : profile.threads().get(sampled.thread()).name();
        String how =
                switch (sampled) {
                    case Sampled.Walked walked -> walked.waiting() ? " waiting" : "";
                    case Sampled.Failed failed -> " failed " + failed.failure().label();
                };
        List<String> frames = sampled.frames().stream().map(ProfileFacts::frame).toList();
        return sampled.count()
                + " "
                + thread
                + how
                + place(profile, sampled.place())
                + ": "
                + String.join(" < ", frames);
    }

    private static String place(Profile profile, CodePlace place) {
        long shown =
                place.isKnown() ? profile.code().get(place.code()).offset(place.pc()) : place.pc();
        return shown == 0 ? "" : " +0x" + Long.toHexString(shown);
    }

    private static String frame(SampleFrame frame) {
        return frame.method()
                + (frame.bci() < 0 ? "" : "@" + frame.bci())
                + (frame.line() < 0 ? "" : ":" + frame.line())
                + " "
                + frame.kind();
    }
}
