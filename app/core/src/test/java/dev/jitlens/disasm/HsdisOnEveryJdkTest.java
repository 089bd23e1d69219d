package dev.jitlens.disasm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.disasm.capstone.Capstone;
import dev.jitlens.install.NativeFiles;
import dev.jitlens.launch.CommandPlan;
import dev.jitlens.launch.JitterChoice;
import dev.jitlens.launch.JvmChoice;
import dev.jitlens.launch.LaunchRequest;
import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.MemberPlan;
import dev.jitlens.launch.SetLauncher;
import dev.jitlens.launch.SetListener;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.rundir.RunDirectory;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The plugin in every JVM here: what it prints is code, and where the JVM can also print bytes, the
 * same instructions as Capstone finds in them. C1 alone compiles a method to the same code in every
 * run, but for addresses.
 */
class HsdisOnEveryJdkTest {
    private static final Pattern ABOUT =
            Pattern.compile(".*Compiled method \\(c1\\) *\\d+ +\\d+ +[sb! ]* +1? +(\\S.*)");

    //   0x00007f06504aba10:   mov    dword ptr [rsp - 0x14000], eax  ;*comment
    private static final Pattern INSTRUCTION =
            Pattern.compile(" +0x([0-9a-f]{16}): +([a-z.]\\S*).*");

    @TempDir Path folder;

    @BeforeAll
    static void needs() {
        assumeTrue(Capstone.find().isPresent(), Capstone.missing());
        assumeTrue(
                NativeFiles.find("agents/hsdis", "agent-bridge/target/hsdis").isPresent(),
                "The build made no hsdis.");
    }

    static List<Jdk> jdks() {
        return JdkFinder.system().find();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void printsInstructions(Jdk jdk) throws Exception {
        RunManifest manifest = run(jdk, true, "hsdis");

        assertThat(manifest.outcome().orElseThrow().exitCode()).isZero();
        assertThat(manifest.notices()).anyMatch(notice -> notice.contains("is put first on"));
        Map<String, TreeMap<Integer, String>> printed = printed(folder.resolve("hsdis/stdout.txt"));
        assertThat(printed).hasSizeGreaterThan(10);
        printed.forEach(
                (method, code) -> {
                    assertThat(code.firstKey()).as(method).isZero();
                    assertThat(code.values()).as(method).containsAnyOf("ret", "jmp", "call");
                });
        assertThat(printed.values()).anyMatch(code -> code.containsValue("ret"));
        if (jdk.feature() >= 17 && !NativeFiles.isAarch64()) {
            run(jdk, false, "bytes");
            compare(printed, decoded(folder.resolve("bytes/stdout.txt")));
        }
    }

    private static void compare(
            Map<String, TreeMap<Integer, String>> printed,
            Map<String, TreeMap<Integer, String>> decoded) {
        int compared = 0;
        for (Map.Entry<String, TreeMap<Integer, String>> method : printed.entrySet()) {
            TreeMap<Integer, String> other = decoded.get(method.getKey());
            // Which classes are loaded when C1 comes to a method may differ.
            if (other != null && other.lastKey().equals(method.getValue().lastKey())) {
                assertThat(method.getValue()).as(method.getKey()).isEqualTo(other);
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(10);
    }

    private RunManifest run(Jdk jdk, boolean hsdis, String name) throws Exception {
        SetPlan set =
                SetPlan.of(
                        new LaunchRequest(
                                jdk,
                                new LaunchTarget.JavaCommand("java NoSuchClass"),
                                List.of(),
                                new JvmChoice(
                                        List.of(),
                                        List.of(
                                                "-Xcomp",
                                                "-XX:TieredStopAtLevel=1",
                                                "-XX:PrintAssemblyOptions=intel"),
                                        List.of("print,java.lang.S*::*"),
                                        Optional.empty(),
                                        hsdis),
                                JitterChoice.NONE));
        CommandPlan plan = set.members().getFirst().command();
        List<String> argv = new ArrayList<>(plan.argv());
        argv.set(argv.size() - 1, "-version");
        MemberPlan member = set.members().getFirst().with(plan.with(argv));
        return new SetLauncher("test")
                .prepare(
                        new SetPlan(List.of(member), "1", List.of()),
                        new RunDirectory(Files.createDirectories(folder.resolve(name))),
                        SetListener.NONE,
                        Duration.ofMinutes(2))
                .begin()
                .get()
                .getFirst()
                .manifest();
    }

    /** Mnemonics by offset, of each method that was printed as text once. */
    private static Map<String, TreeMap<Integer, String>> printed(Path log) throws Exception {
        Map<String, TreeMap<Integer, String>> methods = new LinkedHashMap<>();
        TreeMap<Integer, String> code = new TreeMap<>();
        long start = 0;
        for (String line : Files.readAllLines(log, StandardCharsets.ISO_8859_1)) {
            Matcher about = ABOUT.matcher(line);
            Matcher instruction = INSTRUCTION.matcher(line);
            if (about.matches()) {
                code = new TreeMap<>();
                methods.putIfAbsent(about.group(1), code);
            } else if (instruction.matches()) {
                long address = Long.parseLong(instruction.group(1), 16);
                start = code.isEmpty() ? address : start;
                if (!instruction.group(2).equals(".byte")) {
                    code.put((int) (address - start), instruction.group(2));
                }
            }
        }
        methods.values().removeIf(TreeMap::isEmpty);
        return methods;
    }

    /** The same of methods that were printed as bytes. */
    private static Map<String, TreeMap<Integer, String>> decoded(Path log) throws Exception {
        Map<String, TreeMap<Integer, String>> methods = new LinkedHashMap<>();
        for (MachCodeBytes section : MachCodeBytes.read(log)) {
            Matcher about = ABOUT.matcher(section.about());
            TreeMap<Integer, String> code = new TreeMap<>();
            String hex = HexFormat.of().formatHex(section.code());
            Listing listing = Listings.machCode(section.address(), hex);
            for (Instruction each : Disassembly.of(listing, Capstone.find()).instructions()) {
                if (!each.mnemonic().isEmpty()) {
                    code.put(
                            (int) (each.address() - section.address()),
                            each.mnemonic().split(" ")[0]);
                }
            }
            if (about.matches()) {
                methods.putIfAbsent(about.group(1), code);
            }
        }
        return methods;
    }
}
