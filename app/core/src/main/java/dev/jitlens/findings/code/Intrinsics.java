package dev.jitlens.findings.code;

import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.SampleFrame;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which words of a command line switch off which of HotSpot's intrinsics. Names and classes are
 * those of {@code vmIntrinsics}, and what depends on which instructions is as in {@code
 * vm_version_x86.cpp} (JDK 8 to 25).
 */
final class Intrinsics {
    private static final String CRC32 = "java.util.zip.CRC32";
    private static final String CRC32C = "java.util.zip.CRC32C";
    private static final String ADLER32 = "java.util.zip.Adler32";
    private static final String AES = "com.sun.crypto.provider.AESCrypt";
    private static final String CTR = "com.sun.crypto.provider.CounterMode";
    private static final String GHASH = "com.sun.crypto.provider.GHASH";
    private static final String MD5 = "sun.security.provider.MD5";
    private static final String SHA = "sun.security.provider.SHA";
    private static final String SHA2 = "sun.security.provider.SHA2";
    private static final String SHA5 = "sun.security.provider.SHA5";
    private static final String SHA3 = "sun.security.provider.SHA3";
    private static final String BASE64 = "java.util.Base64";
    private static final String BIG = "java.math.BigInteger";
    private static final String ARRAYS = "jdk.internal.util.ArraysSupport";
    private static final String POLY = "com.sun.crypto.provider.Poly1305";
    private static final String CHACHA = "com.sun.crypto.provider.ChaCha20Cipher";
    private static final String MATH = "java.lang.Math::";
    private static final String INTEGER = "java.lang.Integer::";
    private static final String LONG = "java.lang.Long::";

    /** Flags that are on wherever the processor has the instructions. */
    private static final Map<String, List<String>> FLAGS =
            Map.ofEntries(
                    Map.entry("UseCRC32Intrinsics", List.of(CRC32)),
                    Map.entry("UseCRC32CIntrinsics", List.of(CRC32C)),
                    Map.entry("UseAdler32Intrinsics", List.of(ADLER32)),
                    Map.entry("UseAESIntrinsics", List.of(AES)),
                    Map.entry("UseAESCTRIntrinsics", List.of(CTR)),
                    Map.entry("UseGHASHIntrinsics", List.of(GHASH)),
                    Map.entry("UseMD5Intrinsics", List.of(MD5)),
                    Map.entry("UseSHA1Intrinsics", List.of(SHA)),
                    Map.entry("UseSHA256Intrinsics", List.of(SHA2)),
                    Map.entry("UseSHA512Intrinsics", List.of(SHA5)),
                    Map.entry("UseSHA3Intrinsics", List.of(SHA3)),
                    Map.entry("UseBASE64Intrinsics", List.of(BASE64)),
                    Map.entry("UsePoly1305Intrinsics", List.of(POLY)),
                    Map.entry("UseChaCha20Intrinsics", List.of(CHACHA)),
                    Map.entry("UseMultiplyToLenIntrinsic", List.of(BIG)),
                    Map.entry("UseSquareToLenIntrinsic", List.of(BIG)),
                    Map.entry("UseMulAddIntrinsic", List.of(BIG)),
                    Map.entry("UseMontgomeryMultiplyIntrinsic", List.of(BIG)),
                    Map.entry("UseMontgomerySquareIntrinsic", List.of(BIG)),
                    Map.entry("UseVectorizedMismatchIntrinsic", List.of(ARRAYS)),
                    Map.entry("UseFMA", List.of(MATH + "fma")),
                    Map.entry(
                            "UsePopCountInstruction",
                            List.of(INTEGER + "bitCount", LONG + "bitCount")),
                    // Instructions without which the JVM switches off what needs them.
                    Map.entry("UseAES", List.of(AES, CTR)),
                    Map.entry("UseSHA", List.of(SHA, SHA2, SHA5)),
                    Map.entry("UseCLMUL", List.of(CRC32, GHASH)));

    /**
     * Intrinsics by the names that {@code DisableIntrinsic} and {@code ControlIntrinsic} take, and
     * the class that they are for, or a method whose class does much else.
     */
    private static final Map<String, String> NAMES =
            Map.ofEntries(
                    Map.entry("_updateCRC32", CRC32),
                    Map.entry("_updateBytesCRC32", CRC32),
                    Map.entry("_updateByteBufferCRC32", CRC32),
                    Map.entry("_updateBytesCRC32C", CRC32C),
                    Map.entry("_updateDirectByteBufferCRC32C", CRC32C),
                    Map.entry("_updateBytesAdler32", ADLER32),
                    Map.entry("_updateByteBufferAdler32", ADLER32),
                    Map.entry("_aescrypt_encryptBlock", AES),
                    Map.entry("_aescrypt_decryptBlock", AES),
                    Map.entry("_counterMode_AESCrypt", CTR),
                    Map.entry("_ghash_processBlocks", GHASH),
                    Map.entry("_md5_implCompress", MD5),
                    Map.entry("_sha_implCompress", SHA),
                    Map.entry("_sha2_implCompress", SHA2),
                    Map.entry("_sha5_implCompress", SHA5),
                    Map.entry("_sha3_implCompress", SHA3),
                    Map.entry("_base64_encodeBlock", BASE64),
                    Map.entry("_base64_decodeBlock", BASE64),
                    Map.entry("_multiplyToLen", BIG),
                    Map.entry("_squareToLen", BIG),
                    Map.entry("_mulAdd", BIG),
                    Map.entry("_montgomeryMultiply", BIG),
                    Map.entry("_montgomerySquare", BIG),
                    Map.entry("_vectorizedMismatch", ARRAYS),
                    Map.entry("_poly1305_processBlocks", POLY),
                    Map.entry("_chacha20Block", CHACHA),
                    Map.entry("_dsin", MATH + "sin"),
                    Map.entry("_dcos", MATH + "cos"),
                    Map.entry("_dtan", MATH + "tan"),
                    Map.entry("_dsinh", MATH + "sinh"),
                    Map.entry("_dtanh", MATH + "tanh"),
                    Map.entry("_dcbrt", MATH + "cbrt"),
                    Map.entry("_datan2", MATH + "atan2"),
                    Map.entry("_dexp", MATH + "exp"),
                    Map.entry("_dlog", MATH + "log"),
                    Map.entry("_dlog10", MATH + "log10"),
                    Map.entry("_dpow", MATH + "pow"),
                    Map.entry("_dsqrt", MATH + "sqrt"),
                    Map.entry("_fmaD", MATH + "fma"),
                    Map.entry("_fmaF", MATH + "fma"),
                    Map.entry("_multiplyHigh", MATH + "multiplyHigh"),
                    Map.entry("_bitCount_i", INTEGER + "bitCount"),
                    Map.entry("_bitCount_l", LONG + "bitCount"));

    private static final String METHOD = "::";
    private static final String DISABLE = "-XX:DisableIntrinsic=";
    private static final String CONTROL = "-XX:ControlIntrinsic=";

    /**
     * A word of the command line, and a class whose intrinsic is off by it.
     *
     * @param methods of the class, which run other methods instead; empty for all that it has
     * @param again what switches it on again; empty if the word is to be left out
     */
    record Off(String word, String holder, Set<String> methods, String again) {
        Off {
            methods = Set.copyOf(methods);
        }

        private static Off of(String word, String holder, List<String> targets, String again) {
            return new Off(
                    word,
                    holder,
                    targets.stream()
                            .filter(t -> t.contains(METHOD))
                            .map(t -> t.substring(t.indexOf(METHOD) + METHOD.length()))
                            .collect(Collectors.toSet()),
                    again);
        }

        /** Whether a method is of that class, and is one of those. */
        boolean has(Method method) {
            boolean nested = methods.isEmpty() && method.holder().startsWith(holder + "$");
            return nested
                    || method.holder().equals(holder)
                            && (methods.isEmpty() || methods.contains(method.name()));
        }

        /** The method of that class in which a stack is; the innermost frame is the first. */
        Optional<Method> in(List<SampleFrame> frames) {
            if (methods.isEmpty()) {
                Method leaf = frames.getFirst().method();
                boolean nested = leaf.holder().startsWith(holder + "$");
                return Optional.of(leaf).filter(m -> nested || m.holder().equals(holder));
            }
            return frames.stream()
                    .map(SampleFrame::method)
                    .filter(m -> m.holder().equals(holder) && methods.contains(m.name()))
                    .findFirst();
        }
    }

    private Intrinsics() {}

    static List<Off> off(Run run) {
        return Limits.words(run).distinct().flatMap(Intrinsics::off).toList();
    }

    private static Stream<Off> off(String word) {
        if (word.startsWith("-XX:-")) {
            String flag = word.substring("-XX:-".length());
            return of(word, FLAGS.getOrDefault(flag, List.of()).stream(), "-XX:+" + flag);
        }
        if (word.startsWith(DISABLE)) {
            return named(word, word.substring(DISABLE.length()), "");
        }
        return word.startsWith(CONTROL)
                ? named(word, word.substring(CONTROL.length()), "-")
                : Stream.empty();
    }

    private static Stream<Off> named(String word, String list, String sign) {
        return of(
                word,
                Stream.of(list.split("[,\\s]"))
                        .filter(name -> name.startsWith(sign))
                        .map(name -> name.substring(sign.length()))
                        .filter(NAMES::containsKey)
                        .map(NAMES::get),
                "");
    }

    private static Stream<Off> of(String word, Stream<String> targets, String again) {
        Map<String, List<String>> byHolder =
                targets.collect(
                        Collectors.groupingBy(
                                t -> t.contains(METHOD) ? t.substring(0, t.indexOf(METHOD)) : t,
                                LinkedHashMap::new,
                                Collectors.toList()));
        return byHolder.entrySet().stream().map(e -> Off.of(word, e.getKey(), e.getValue(), again));
    }
}
