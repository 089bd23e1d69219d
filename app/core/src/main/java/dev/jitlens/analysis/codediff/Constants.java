package dev.jitlens.analysis.codediff;

import dev.jitlens.disasm.Listing;

import java.util.Optional;

/** Values in the constant section, which code refers to by address. */
final class Constants {
    private Constants() {}

    /**
     * What stands at an address before the code, in hexadecimal with the highest byte first.
     *
     * @param code where the code begins
     * @param operands tell the size: {@code qword ptr}
     */
    static Optional<String> at(Listing listing, long code, long address, String operands) {
        int size = size(operands);
        if (size == 0 || address + size > code) {
            return Optional.empty();
        }
        for (Listing.Chunk chunk : listing.chunks()) {
            long offset = address - chunk.address();
            if (offset >= 0 && offset + size <= chunk.bytes().length) {
                return Optional.of(hex(chunk.bytes(), (int) offset, size));
            }
        }
        return Optional.empty();
    }

    private static int size(String operands) {
        if (operands.contains("xmmword ptr")) {
            return 16;
        } else if (operands.contains("ymmword ptr")) {
            return 32;
        } else if (operands.contains("zmmword ptr")) {
            return 64;
        } else if (operands.contains("qword ptr")) {
            return 8;
        }
        return operands.contains("dword ptr") ? 4 : 0;
    }

    private static String hex(byte[] bytes, int from, int size) {
        StringBuilder hex = new StringBuilder("0x");
        for (int i = size - 1; i >= 0; i--) {
            hex.append(String.format("%02x", bytes[from + i]));
        }
        return hex.toString();
    }
}
