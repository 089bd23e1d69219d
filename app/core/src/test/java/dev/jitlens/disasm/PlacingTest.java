package dev.jitlens.disasm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.Method;
import dev.jitlens.model.PollKind;
import dev.jitlens.model.PollSite;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** Comments of 4-byte units, and of lines, beside the instruction that they are about. */
class PlacingTest {
    private static final Note OOP_MAP_AT_10 = new Note.OopMap(0x1010, "ImmutableOopMap {}");

    /**
     * JDK 25, C2; the poll stands in the middle of its unit, and its record at its beginning.
     *
     * <pre>
     *   0x…98d8: ; ImmutableOopMap {}
     *            ;*goto {reexecute=1 rethrow=0 return_oop=0}
     *            ; - (reexecute) W::osr@37 (line 10)
     *            ;   {poll}
     *   0x…98d8: ffc5 4185 | 0245 8beb
     * </pre>
     */
    @Test
    void jdk25APollInTheMiddleOfItsUnit() {
        Listing listing =
                Listings.machCode(
                        0x10d8,
                        "ffc5 418502 458beb c3",
                        new Note.OopMap(0x10d8, "ImmutableOopMap {}"),
                        debug(0x10d8, "goto", 37),
                        new Note.Relocation(0x10d8, "{poll}"));

        Assembly assembly = Disassembly.of(listing, Optional.empty());

        PollSite poll = assembly.polls().getFirst();
        assertThat(poll.address()).isEqualTo(0x10da);
        assertThat(poll.kind()).isEqualTo(PollKind.LOOP);
        assertThat(poll.bytecode()).isEqualTo("goto");
        assertThat(poll.frames()).extracting(JvmEvent.Frame::bci).containsExactly(37);
        assertThat(assembly.instructions().get(1).notes()).hasSize(3);
        assertThat(assembly.instructions().get(1).framesRead()).isTrue();
    }

    /** The record of a poll that begins a unit is in the unit before it. */
    @Test
    void jdk25APollAtTheBeginningOfItsUnit() {
        Listing listing =
                Listings.machCode(
                        0x1100,
                        "9041ffc6 418502 c3",
                        new Note.OopMap(0x1100, "ImmutableOopMap {}"),
                        debug(0x1100, "goto", 43),
                        new Note.Relocation(0x1104, "{poll}"));

        PollSite poll = Disassembly.of(listing, Optional.empty()).polls().getFirst();

        assertThat(poll.address()).isEqualTo(0x1104);
        assertThat(poll.frames()).extracting(JvmEvent.Frame::bci).containsExactly(43);
    }

    /** C1: add rsp, 0x20; pop rbp; cmp rsp, [r15+0x28]; ja; ret; then a stub's call. */
    private static PollSite returnPoll(String bytecodeBefore) {
        Listing listing =
                Listings.machCode(
                        0x1000,
                        "90909090 4883c420 5d 493b6728 0f87100000 00 c3 e800000000 90",
                        debug(0x1000, bytecodeBefore, 7),
                        new Note.Relocation(0x1008, "{poll_return}"),
                        debug(0x1018, "synchronization entry", -1));
        return Disassembly.of(listing, Optional.empty()).polls().getFirst();
    }

    @Test
    void jdk25AReturnPollBelongsToTheReturnBeforeIt() {
        PollSite poll = returnPoll("ireturn");

        assertThat(poll.address()).isEqualTo(0x1009);
        assertThat(poll.kind()).isEqualTo(PollKind.RETURN);
        assertThat(poll.bytecode()).isEqualTo("ireturn");
        assertThat(poll.frames()).extracting(JvmEvent.Frame::bci).containsExactly(7);
    }

    @Test
    void jdk25AReturnPollDoesNotBelongToTheStubBehindIt() {
        PollSite poll = returnPoll("getfield");

        assertThat(poll.bytecode()).isEmpty();
        assertThat(poll.frames()).isEmpty();
    }

    /**
     *
     *
     * <pre>
     *   0x…9920: ;   {runtime_call UncommonTrapBlob}
     *   0x…9920: 6666 90e8
     *   0x…9924: ; ImmutableOopMap {}
     *            ;*if_icmpge
     *   0x…9924: 38da b9ff
     * </pre>
     */
    @Test
    void jdk25ACallAcrossUnits() {
        Listing listing =
                Listings.machCode(
                        0x1020,
                        "666690 e838dab9ff 0f1f8400a0010002 f4",
                        new Note.Relocation(0x1020, "{runtime_call UncommonTrapBlob}"),
                        new Note.OopMap(0x1024, "ImmutableOopMap {}"),
                        debug(0x1024, "if_icmpge", 6),
                        new Note.Relocation(0x1028, "{post_call_nop}"));

        List<Instruction> code = Disassembly.of(listing, Optional.empty()).instructions();

        assertThat(code.get(1).notes()).hasSize(3);
        assertThat(code.get(1).is(Mark.UNCOMMON_TRAP)).isTrue();
        assertThat(code.get(1).framesRead()).isTrue();
        assertThat(code.get(0).frames()).extracting(JvmEvent.Frame::bci).containsExactly(6);
        assertThat(code.get(0).framesRead()).isFalse();
        assertThat(code.get(2).notes()).hasSize(1);
        assertThat(code.get(2).frames()).isEmpty();
    }

    /** {@code 74 05} je and {@code e8 …} call in one unit: only a call can be relocated there. */
    @Test
    void jdk25TheCallOfTheEntryBarrierAndNotTheBranchBeforeIt() {
        Listing listing =
                Listings.machCode(
                        0x1014,
                        "7405 e825d35607 c3",
                        new Note.Relocation(0x1014, "{runtime_call Stub::method_entry_barrier}"));

        List<Instruction> code = Disassembly.of(listing, Optional.empty()).instructions();

        assertThat(code.get(0).notes()).isEmpty();
        assertThat(code.get(1).marks()).containsExactly(Mark.ENTRY_BARRIER);
    }

    /** JDK 11 with hsdis puts the record of a poll on the line before. */
    @Test
    void jdk11APollInTheTextOfHsdis() {
        Listing listing =
                Listings.text(
                        Isa.X86_64,
                        List.of(
                                new Note.OopMap(0x1be, "ImmutableOopMap{}"),
                                debug(0x1be, "goto", 37),
                                new Note.Relocation(0x1c5, "{poll}")),
                        "1be mov 0x108(%r15),%r10",
                        "1c5 test %eax,(%r10)",
                        "1c8 retq");

        Assembly assembly = Disassembly.of(listing, Optional.empty());

        assertThat(assembly.polls().getFirst().address()).isEqualTo(0x1c5);
        assertThat(assembly.polls().getFirst().bytecode()).isEqualTo("goto");
        assertThat(assembly.instructions().getFirst().notes()).hasSize(2);
        assertThat(assembly.decodedBy()).isEqualTo("hsdis");
    }

    /** C2, JDK 11: what follows is the record of a slow path, and says nothing of the return. */
    @Test
    void aReturnPollOfC2HasNoBytecode() {
        Listing listing =
                Listings.text(
                        Isa.X86_64,
                        List.of(
                                new Note.Relocation(0x1c5, "{poll_return}"),
                                debug(0x1ca, "if_icmpge", 7)),
                        "1be mov 0x108(%r15),%r10",
                        "1c5 test %eax,(%r10)",
                        "1c8 retq",
                        "1c9 nop",
                        "1ca call 0x7fd8ff9705c0");

        assertThat(Disassembly.of(listing, Optional.empty()).polls())
                .containsExactly(new PollSite(PollKind.RETURN, 0x1c5, "", List.of()));
    }

    /** Polls without any comment are told by their instructions, and are of no known kind. */
    @Test
    void pollsWithoutComments() {
        Listing bytes = Listings.machCode(0x1000, "418502 90 493b6728 0f8710000000 c3");
        Listing text =
                Listings.text(
                        Isa.X86_64,
                        List.of(),
                        "1000 testl %eax, 0xb16056a(%rip)",
                        "1006 retq",
                        "1007 test dword ptr [r11], eax",
                        "100a nop");

        assertThat(Disassembly.of(bytes, Optional.empty()).polls())
                .extracting(PollSite::kind)
                .containsExactly(PollKind.OTHER, PollKind.RETURN);
        assertThat(Disassembly.of(text, Optional.empty()).polls())
                .extracting(PollSite::kind)
                .containsExactly(PollKind.RETURN, PollKind.OTHER);
        assertThat(Disassembly.count(bytes).otherPolls()).isEqualTo(2);
    }

    @Test
    void withOneCommentOnlyCommentsCount() {
        Listing listing = Listings.machCode(0x1000, "418502 90 c3", OOP_MAP_AT_10);

        assertThat(Disassembly.of(listing, Optional.empty()).polls()).isEmpty();
    }

    private static Note.Debug debug(long address, String bytecode, int bci) {
        return new Note.Debug(
                address,
                bytecode,
                "",
                List.of(new JvmEvent.Frame(new Method("W", "osr", ""), bci, 10)));
    }
}
