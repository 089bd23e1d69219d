package dev.jitlens.launch.flags;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.launch.jdk.LaunchException;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compiler directives (JDK 9 and up), for {@code -XX:CompilerDirectivesFile} or {@code jcmd PID
 * Compiler.directives_add}. The first that matches a method counts.
 */
record CompilerDirectives(List<Directive> directives) {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    CompilerDirectives {
        directives = List.copyOf(directives);
    }

    /**
     * What is said about some methods. Values of options are {@link Boolean}, {@link Number} or
     * {@link String}.
     *
     * @param match patterns of methods, at least one
     * @param inline patterns with a + or - before them
     * @param both options of both compilers
     * @param c1 options of C1 alone
     * @param c2 options of C2 alone
     */
    record Directive(
            List<String> match,
            List<String> inline,
            Map<String, Object> both,
            Map<String, Object> c1,
            Map<String, Object> c2) {
        /**
         * @throws LaunchException if there is no pattern
         */
        Directive {
            if (match.isEmpty()) {
                throw new LaunchException(
                        "A directive needs a pattern of the methods that it is for.");
            }
            match = List.copyOf(match);
            inline = List.copyOf(inline);
        }

        private Map<String, Object> json() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("match", match);
            json.putAll(both);
            putUnlessEmpty(json, "c1", c1);
            putUnlessEmpty(json, "c2", c2);
            if (!inline.isEmpty()) {
                json.put("inline", inline);
            }
            return json;
        }

        private static void putUnlessEmpty(
                Map<String, Object> json, String key, Map<String, Object> options) {
            if (!options.isEmpty()) {
                json.put(key, options);
            }
        }
    }

    /** The content of a directives file. */
    String text() {
        try {
            return MAPPER.writeValueAsString(directives.stream().map(Directive::json).toList())
                    + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("an option is no boolean, number or text", e);
        }
    }
}
