package dev.jitlens.ui;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Listing;
import dev.jitlens.disasm.Note;
import dev.jitlens.disasm.Outline;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.model.AddressRange;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.CodeLoop.Turns;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.PollSeen;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.OsrEntry;
import dev.jitlens.model.PollKind;
import dev.jitlens.model.PollSite;
import dev.jitlens.model.run.PrintedCode;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Machine code made by hand: every loop and poll in it is known. */
public final class PrintedFixture {
    /** The address of tier 4's OSR code, whose loop has no poll. */
    public static final long UNPOLLED = 0x7f364c401c40L;

    private final Run run;
    private final List<Assembly> code = new ArrayList<>();

    private PrintedFixture(Run base) {
        List<CodeListing> listings = new ArrayList<>();
        long address = 0x7f364c401c00L;
        for (Compilation c : base.compilations()) {
            CodeListing listing = listing(c, address, listings.size());
            listings.add(listing);
            code.add(assembly(listing, loops(c, address), polls(c, address)));
            address += 0x400;
        }
        List<PollSeen> seen =
                List.of(seen(code.getFirst(), 0), seen(code.getFirst(), 0), seen(code.get(1), 1));
        run =
                new Run(
                        new Run.Place(base.name(), base.location(), ""),
                        base.files(),
                        base.jvm(),
                        base.crashes(),
                        base.compilations(),
                        base.deoptimizations(),
                        base.pauses(),
                        base.collections(),
                        new Run.Counts(base.inlining(), base.totals()),
                        new PrintedCode(listings, seen, List.of()),
                        Run.Measured.NOTHING,
                        base.manifest());
    }

    /** One printing of each compilation of the run. */
    public static PrintedFixture of(Run base) {
        return new PrintedFixture(base);
    }

    public Run run() {
        return run;
    }

    public void outlines(List<CodeListing> listings, Consumer<Outline> each) {
        Set<Origin> wanted = listings.stream().map(CodeListing::origin).collect(Collectors.toSet());
        code.stream()
                .filter(a -> wanted.contains(a.listing().about().origin()))
                .map(Assembly::outline)
                .forEach(each);
    }

    public Assembly read(CodeListing listing) {
        return code.stream()
                .filter(a -> a.listing().about().equals(listing))
                .findFirst()
                .orElseThrow();
    }

    private static CodeListing listing(Compilation c, long address, int number) {
        return new CodeListing(
                new Origin("hotspot.log", 1000L * number, 10 * number + 1),
                900,
                c.times().installedNanos(),
                false,
                new CodeIdentity(c.id(), c.method(), c.compiler(), c.tier()),
                new OsrEntry(c.osrBci(), -1),
                CodeForm.MACH_CODE,
                Isa.X86_64,
                new AddressRange(address, address + 0x400),
                new CodeCounts(120, 1, 1, 0, 2, c.tier() == 4 ? 1 : 0));
    }

    private static List<CodeLoop> loops(Compilation c, long address) {
        boolean c2 = c.tier() == 4;
        Method inlined = new Method("java.util.HashMap", "getNode", "(Ljava/lang/Object;)V");
        List<Frame> deep = List.of(new Frame(inlined, 31, 577), new Frame(c.method(), 9, 40));
        return List.of(
                loop(address + 0x20, -1, 1, 74, Polling.EVERY_WAY, false, c, 38),
                new CodeLoop(
                        address + 0x40,
                        address + 0x90,
                        0,
                        2,
                        c2 ? 1204 : 22,
                        c2 ? Polling.NONE : Polling.SOME_WAYS,
                        false,
                        Turns.of(c2 ? Counted.YES : Counted.UNKNOWN),
                        c2 && !c.osr(),
                        c2 && !c.osr() ? deep : List.of(new Frame(c.method(), 18, 40))));
    }

    private static CodeLoop loop(
            long header,
            int parent,
            int depth,
            int instructions,
            Polling polling,
            boolean calls,
            Compilation c,
            int line) {
        return new CodeLoop(
                header,
                header + 0x100,
                parent,
                depth,
                instructions,
                polling,
                calls,
                Turns.of(Counted.NO),
                false,
                List.of(new Frame(c.method(), 11, line)));
    }

    private static List<PollSite> polls(Compilation c, long address) {
        return List.of(
                new PollSite(
                        PollKind.LOOP,
                        address + 0x11c,
                        "goto",
                        List.of(new Frame(c.method(), 29, 38))),
                new PollSite(
                        PollKind.RETURN,
                        address + 0x1f3,
                        "ireturn",
                        List.of(new Frame(c.method(), 37, 44))));
    }

    private static Assembly assembly(
            CodeListing about, List<CodeLoop> loops, List<PollSite> polls) {
        Listing listing =
                new Listing(
                        about, List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
        return new Assembly(listing, "Capstone", instructions(about), polls, loops);
    }

    /** OSR code has a call more, tier 3 another register and two counters. */
    private static List<Instruction> instructions(CodeListing about) {
        List<Instruction> made = new ArrayList<>();
        String counter = about.tier() == 3 ? "r10d" : "r11d";
        add(made, about, "mov dword ptr [rsp - 0x14000], eax", "");
        add(made, about, "push rbp", "");
        add(made, about, "sub rsp, 0x30", "");
        if (about.id().osr()) {
            add(
                    made,
                    about,
                    "call 0x7f365b3c1000",
                    "{runtime_call SharedRuntime::OSR_migration_end}");
        }
        for (int i = 0; i < 40; i++) {
            add(made, about, "mov " + counter + ", dword ptr [rsi + 0x" + 10 * i + "]", "");
            add(made, about, "add eax, " + counter, "");
            if (about.tier() == 3 && i % 10 == 3) {
                add(made, about, "inc dword ptr [r8 + 0x1c]", "");
                add(made, about, "and ebx, 0x1ff8", "");
            }
        }
        add(made, about, "cmp rsp, qword ptr [r15 + 0x28]", "{poll_return}");
        add(made, about, "ret", "");
        return made;
    }

    private static void add(
            List<Instruction> to, CodeListing about, String text, String relocation) {
        long address = about.range().codeBegin() + 4L * to.size();
        int blank = text.indexOf(' ');
        List<Note> notes = new ArrayList<>();
        if (!relocation.isEmpty()) {
            notes.add(new Note.Relocation(address, relocation));
        }
        if (to.size() % 4 == 1) {
            notes.add(
                    new Note.Debug(
                            address, "iadd", "", List.of(new Frame(about.method(), 18, 40))));
        }
        to.add(
                new Instruction(
                        address,
                        new byte[] {1, 2, 3, 4},
                        new Instruction.Text(
                                blank < 0 ? text : text.substring(0, blank),
                                blank < 0 ? "" : text.substring(blank + 1)),
                        text.startsWith("call") ? Flow.CALL : Flow.NEXT,
                        0,
                        to.isEmpty() ? List.of("[Verified Entry Point]") : List.of(),
                        notes,
                        Set.of(),
                        -1,
                        Instruction.From.NOWHERE));
    }

    private static PollSeen seen(Assembly code, int poll) {
        PollSite site = code.polls().get(poll);
        return new PollSeen(SampleRuns.at(300), 5_000_000_000L, site.kind(), site.address());
    }
}
