package dev.jitlens.parse.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

/** A program writes to the same console, and does not end its lines, amid the JVM's. */
class CodeAmidAProgramsLinesTest {
    /** The line of {@code {method}} was cut; frames tell the method, if there are any. */
    @Test
    void codeWhoseMethodALineHidesIsShown() {
        ReadAgain code =
                ReadAgain.of(
                        "Decoding compiled method 0x00007f1a2d000010:",
                        "Code:",
                        "[Entry Point]",
                        "[Constants]",
                        "  # {method} {0x00007f1a29daeb00} 'sum' '()J' in"
                                + " 'shop/Ba[LBasket;@682a0b20sket'",
                        "  # {method} {0x00007f1a29daeb00} 'sum' '(I)Lsh[LBasket;@34a245abop/Sum",
                        "mary;' in 'shop/Basket'",
                        "  0x00007f1a2d000160: mov    %eax,-0x14000(%rsp)",
                        "[Verified Entry Point]",
                        "  0x00007f1a2d000167: push   %rbp           ;*iload",
                        "                                            ; - shop.Item::price@2 (line"
                                + " 5)",
                        "                                            ; - shop.Basket::sum@9 (line"
                                + " 8)",
                        "  0x00007f1a2d000168: retq",
                        "Decoding compiled method 0x00007f1a2d100010:",
                        "Code:",
                        "[Entry Point]",
                        "  # {method} {0x00007f1a29daec00} 'max' '()J' in"
                                + " 'shop/[LBasket;@5b480cf9Bas",
                        "ket'",
                        "  0x00007f1a2d100160: mov    %eax,-0x14000(%rsp)",
                        "  0x00007f1a2d100167: retq");
        assertThat(code.names()).containsExactly("shop.Basket::sum", "0x7f1a2d100160");
        assertThat(code.listings()).noneMatch(each -> each.ofStub());
        assertThat(code.instructions()).isEqualTo(code.counted()).isEqualTo(List.of(3, 2));
    }

    @Test
    void instructionsAndHeadsBehindOtherTextAreRead() {
        ReadAgain code =
                ReadAgain.of(
                        "Decoding compiled method 0x00007f1a2d000010:",
                        "Code:",
                        "[Entry Point]",
                        "  # {method} {0x00007f1a29daeb00} 'sum' '()J' in 'shop/Basket'",
                        "  0x00007f1a2d000160: mov    %eax,-0x14000(%rsp)",
                        "[LBasket;@5b480cf9  0x00007f1a2d000167: push   %rbp  ;*synchronization"
                                + " entry",
                        "seen at  0x00007f1a2d000168: mov    %eax,%ebx",
                        "seen at  0x00007f1a40000000: mov    %eax,%ebx",
                        "[LBasket;@5b480cfaDecoding compiled method 0x00007f1a2d100010:",
                        "Code:",
                        "[Entry Point]",
                        "  # {method} {0x00007f1a29daec00} 'max' '()J' in 'shop/Basket'",
                        "  0x00007f1a2d100160: retq");
        assertThat(code.names()).containsExactly("shop.Basket::sum", "shop.Basket::max");
        assertThat(code.instructions()).isEqualTo(code.counted()).isEqualTo(List.of(3, 1));
    }
}
