package dev.jitlens.profile.tool;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;

/**
 * Tells the messages of pprof and OpenTelemetry by their first fields: they have no magic number.
 */
final class ProtoHead {
    private static final int ENOUGH = 64;

    /** Fields of messages that must fit; fewer could be chance. */
    private static final int EVIDENCE = 2;

    private static final int LAST_OF_PROFILE = 12;

    /** Bits of the fields that are numbers, by the number of the message's field in a profile. */
    private static final int[] PPROF_NUMBERS = new int[16];

    /** Bits of those that have a length. */
    private static final int[] PPROF_LENGTHS = new int[16];

    static {
        PPROF_NUMBERS[1] = 0b110;
        PPROF_NUMBERS[2] = 0b110;
        PPROF_LENGTHS[2] = 0b1110;
        PPROF_NUMBERS[3] = 0b111_1111_1110;
        PPROF_NUMBERS[4] = 0b10_1110;
        PPROF_LENGTHS[4] = 0b1_0000;
        PPROF_NUMBERS[5] = 0b11_1110;
        PPROF_NUMBERS[11] = 0b110;
    }

    private final ProtoReader in;
    private int evidence;

    private ProtoHead(byte[] head, int length) {
        this.in = new ProtoReader(new ByteArrayInputStream(head, 0, length));
    }

    /** Whether bytes begin as a {@code Profile} of pprof does. */
    static boolean isPprof(byte[] head, int length) {
        ProtoHead its = new ProtoHead(head, length);
        return its.fits(its::isOfProfile);
    }

    /** Whether bytes begin as {@code ProfilesData} of OpenTelemetry does. */
    static boolean isOtlp(byte[] head, int length) {
        ProtoHead its = new ProtoHead(head, length);
        return its.fits(its::isOfData);
    }

    private interface Message {
        /** Whether the field that was read is one of the message, with what is in it. */
        boolean has() throws IOException;
    }

    private boolean fits(Message message) {
        try {
            for (int fields = 0; fields < ENOUGH && in.next(); fields++) {
                if (!message.has()) {
                    return false;
                }
            }
        } catch (EOFException e) {
            // The head may end anywhere.
        } catch (IOException e) {
            return false;
        }
        return evidence >= EVIDENCE;
    }

    private boolean isOfProfile() throws IOException {
        int field = in.field();
        if (in.wire() == ProtoReader.VARINT) {
            return field >= 7 && field <= 15 && field != 11;
        }
        if (in.wire() != ProtoReader.WITH_LENGTH) {
            return false;
        }
        boolean message = field >= 1 && field <= 5 || field == 11;
        if (!message) {
            in.pass();
            return field == 6 || field == 13;
        }
        return hasFields(PPROF_NUMBERS[field], PPROF_LENGTHS[field]);
    }

    /** Whether the message has no fields but these. */
    private boolean hasFields(int numbers, int lengths) throws IOException {
        boolean has = true;
        in.enter();
        while (has && in.next()) {
            int these = in.wire() == ProtoReader.VARINT ? numbers : lengths;
            has =
                    (in.wire() & ~ProtoReader.WITH_LENGTH) == 0
                            && in.field() < 31
                            && (these & 1 << in.field()) != 0;
            evidence++;
            in.pass();
        }
        in.leave();
        return has;
    }

    /** Resources with a message for each scope, and the dictionary of all. */
    private boolean isOfData() throws IOException {
        if (in.field() > 2 || in.wire() != ProtoReader.WITH_LENGTH) {
            return false;
        }
        boolean resource = in.field() == 1;
        boolean has = true;
        in.enter();
        while (has && in.next()) {
            has = in.wire() == ProtoReader.WITH_LENGTH && in.field() <= (resource ? 3 : 7);
            evidence++;
            if (has && resource && in.field() == 2) {
                has = isScope();
            } else {
                in.pass();
            }
        }
        in.leave();
        return has;
    }

    /** The scope, and profiles. */
    private boolean isScope() throws IOException {
        boolean has = true;
        in.enter();
        while (has && in.next()) {
            has = in.wire() == ProtoReader.WITH_LENGTH && in.field() <= 3;
            evidence++;
            if (has && in.field() == 2) {
                in.enter();
                has = !in.next() || in.field() <= LAST_OF_PROFILE;
                in.leave();
            } else {
                in.pass();
            }
        }
        in.leave();
        return has;
    }
}
