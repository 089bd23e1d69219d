package dev.jitlens.ui;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Listing;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.PollSeen;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PollKind;
import dev.jitlens.model.PollSite;
import dev.jitlens.model.PrintedCode;
import dev.jitlens.model.Run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Machine code made by hand: every loop and poll in it is known. */
public final class PrintedFixture {
    /** Of the OSR code of tier 4: its loop has no poll. */
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
                        base.name(),
                        base.location(),
                        base.files(),
                        base.jvm(),
                        base.compilations(),
                        base.deoptimizations(),
                        base.pauses(),
                        base.inlining(),
                        base.totals(),
                        new PrintedCode(listings, seen, List.of()),
                        base.manifest());
    }

    /** Of each compilation of the run one printing. */
    public static PrintedFixture of(Run base) {
        return new PrintedFixture(base);
    }

    public Run run() {
        return run;
    }

    public void read(List<CodeListing> listings, Consumer<Assembly> each) {
        code.stream().filter(a -> listings.contains(a.listing().about())).forEach(each);
    }

    private static CodeListing listing(Compilation c, long address, int number) {
        return new CodeListing(
                new Origin("hotspot.log", 1000L * number, 10 * number + 1),
                900,
                c.installedNanos(),
                false,
                c.id(),
                c.method(),
                c.compiler(),
                c.tier(),
                c.osrBci(),
                CodeForm.MACH_CODE,
                Isa.X86_64,
                address,
                address + 0x400,
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
                        c2 ? Counted.YES : Counted.UNKNOWN,
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
                Counted.NO,
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
        return new Assembly(listing, "", List.of(), polls, loops);
    }

    private static PollSeen seen(Assembly code, int poll) {
        PollSite site = code.polls().get(poll);
        return new PollSeen(SampleRuns.at(300), 5_000_000_000L, site.kind(), site.address());
    }
}
