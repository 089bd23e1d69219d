package dev.jitlens.fleet.mcp;

import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.cli.share.AssistantServer;
import dev.jitlens.install.Version;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;

/**
 * Answers assistants with the official Java SDK of the protocol, over standard input and output.
 */
public final class McpAssistant implements AssistantServer {
    private static final String INSTRUCTIONS =
            "Jitlens reads what a HotSpot JVM wrote: logs of its compilers, safepoints and"
                    + " collectors, flight recordings, samples of profilers, machine code. Use"
                    + " files to find runs, open for a summary, explain for what is wrong; the"
                    + " other tools answer down to the instruction. An answer is a page: \"total\""
                    + " rows in all, \"next\" is the offset of the next page; \"cut\" names lists"
                    + " within it that are longer, each to be had by the argument list. null says"
                    + " that no log tells it. Help pages are resources: jitlens://help/index.";

    @Override
    public void serve(List<Path> named, boolean allowRun) throws IOException {
        PrintStream protocol = System.out;
        // Whatever else is printed must not come between messages.
        System.setOut(System.err);
        Folders folders = new Folders(named);
        Calls calls = new Calls();
        CountDownLatch ended = new CountDownLatch(1);
        McpJsonMapper json = new JacksonMcpJsonMapper(JsonMapper.builder().build());
        McpServer.sync(
                        new StdioServerTransportProvider(
                                json,
                                new Messages(System.in, protocol, calls, ended::countDown),
                                protocol))
                .serverInfo("jitlens", Version.number())
                .instructions(INSTRUCTIONS)
                .capabilities(
                        ServerCapabilities.builder().tools(false).resources(false, false).build())
                .jsonMapper(json)
                // Arguments are checked by us, in sentences; answers have no schema.
                .jsonSchemaValidator(
                        (schema, value) -> ValidationResponse.asValid(String.valueOf(value)))
                .validateToolInputs(false)
                .tools(tools(folders, calls, allowRun))
                .resources(HelpResources.resources())
                .build();
        try {
            ended.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // What is under way was asked by somebody who has gone.
    }

    private static List<SyncToolSpecification> tools(
            Folders folders, Calls calls, boolean allowRun) {
        Commands commands = new Commands(new OpenRuns(folders, calls), calls);
        List<AssistantTool> all = new ArrayList<>();
        all.add(new FilesTool(folders).tool());
        all.addAll(new ReadingTools(folders, commands).all());
        all.add(new RunTool(folders, commands, calls, allowRun).tool());
        return all.stream().map(tool -> specification(tool, calls)).toList();
    }

    private static SyncToolSpecification specification(AssistantTool tool, Calls calls) {
        return SyncToolSpecification.builder()
                .tool(
                        Tool.builder(tool.name(), tool.schema())
                                .title(tool.title())
                                .description(tool.description())
                                .annotations(
                                        new ToolAnnotations(
                                                tool.title(),
                                                tool.reads(),
                                                false,
                                                tool.reads(),
                                                false,
                                                null))
                                .build())
                .callHandler((exchange, request) -> answer(tool, request, calls))
                .build();
    }

    /** The answer; of a call that is given up null, in which case the SDK sends nothing. */
    private static CallToolResult answer(AssistantTool tool, CallToolRequest request, Calls calls) {
        Call call = calls.begin(Messages.callOf(request.meta()));
        try {
            CallToolResult result = call(tool, request.arguments());
            return call.isGivenUp() ? null : result;
        } catch (CancellationException e) {
            return null;
        } finally {
            calls.end(call);
        }
    }

    private static CallToolResult call(AssistantTool tool, Map<String, Object> arguments) {
        try {
            return result(tool.answer(arguments).toString(), false);
        } catch (ToolException e) {
            return result(e.getMessage(), true);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException e) {
            return result("An error in Jitlens itself: " + e, true);
        }
    }

    private static CallToolResult result(String text, boolean isError) {
        return CallToolResult.builder().addTextContent(text).isError(isError).build();
    }
}
