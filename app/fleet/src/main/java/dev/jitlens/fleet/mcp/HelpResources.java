package dev.jitlens.fleet.mcp;

import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The help pages as resources. They lie in the jar of the window, which is on the class path of the
 * application: its index names all of them.
 */
final class HelpResources {
    private static final String PLACE = "/dev/jitlens/ui/help/";
    private static final String INDEX = "index";
    private static final String MARKDOWN = "text/markdown";

    /** {@code | [What is OSR?](osr.md) | How does a running loop get into compiled code? |}. */
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| \\[([^]]+)]\\(([a-z-]+)\\.md\\) \\| (.*) \\|$");

    private HelpResources() {}

    /** None where there is no window. */
    static List<SyncResourceSpecification> resources() {
        List<SyncResourceSpecification> all = new ArrayList<>();
        if (HelpResources.class.getResource(PLACE + INDEX + ".md") != null) {
            all.add(resource(INDEX, "Jitlens help", "All pages, and what each answers."));
            Matcher row = ROW.matcher(text(INDEX));
            while (row.find()) {
                all.add(resource(row.group(2), row.group(1), row.group(3)));
            }
        }
        return all;
    }

    private static SyncResourceSpecification resource(String topic, String title, String answers) {
        Resource resource =
                Resource.builder("jitlens://help/" + topic, topic)
                        .title(title)
                        .description(answers)
                        .mimeType(MARKDOWN)
                        .build();
        return new SyncResourceSpecification(
                resource,
                (exchange, request) ->
                        ReadResourceResult.builder(
                                        List.of(
                                                TextResourceContents.builder(
                                                                resource.uri(), text(topic))
                                                        .mimeType(MARKDOWN)
                                                        .build()))
                                .build());
    }

    private static String text(String topic) {
        try (InputStream in = HelpResources.class.getResourceAsStream(PLACE + topic + ".md")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
