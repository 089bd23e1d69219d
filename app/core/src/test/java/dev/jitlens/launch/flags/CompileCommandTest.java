package dev.jitlens.launch.flags;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads the help that real JDKs print. */
class CompileCommandTest {
    private static CompileCommandHelp help(int feature) throws IOException {
        try (InputStream in =
                CompileCommandTest.class.getResourceAsStream(
                        "/compile-command-help/" + feature + ".txt")) {
            return CompileCommandHelp.parse(
                    feature, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void jdk8ListsNoneAndTakesSeven() throws IOException {
        assertThat(help(8).commands())
                .extracting(CompileCommandHelp.Command::name)
                .containsExactly(
                        "break", "print", "exclude", "inline", "dontinline", "compileonly", "log");
    }

    @Test
    void jdk11DescribesThem() throws IOException {
        assertThat(help(11).commands())
                .hasSize(7)
                .contains(new CompileCommandHelp.Command("dontinline", "bool", "don't inline"));
    }

    @ParameterizedTest
    @CsvSource({"17,39", "21,38", "25,37"})
    void laterOnesGiveTypes(int feature, int commands) throws IOException {
        assertThat(help(feature).commands())
                .hasSize(commands)
                .contains(new CompileCommandHelp.Command("print", "bool", ""))
                .contains(new CompileCommandHelp.Command("CompileThresholdScaling", "double", ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "quiet",
                "print,a.b.C::m",
                "dontinline,a/b/C.m",
                "PrintInlining,*::m*",
                "printinlining,a::m,true",
                "CompileThresholdScaling,a::m,0.5",
                "MemLimit,a::m,100m~crash",
                "MemStat,a::m",
                "MemStat,a::m,print",
                "inline,a::m,(I)V",
                "inline,a::m,(I)V,false",
                "option,a::m,PrintInlining",
                "option,a::m,double,CompileThresholdScaling,0.5",
                "option,a::m,ccstrlist,DisableIntrinsic,_a,_b",
            })
    void fineOn25(String command) throws IOException {
        assertThat(CompileCommand.check(command, help(25))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"print,a::m", "print,a::m,1111", "exclude,a::m,10", "log,a::m"})
    void fineOn27(String command) throws IOException {
        assertThat(CompileCommand.check(command, help(27))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "25|nonsense,a::m|0",
                "25|print|5",
                "25|print,a.b.m|7",
                "25|CompileThresholdScaling,a::m|28",
                "25|CompileThresholdScaling,a::m,fast|29",
                "25|print,a::m,perhaps|11",
                "25|option,a::m|11",
                "25|option,a::m,number,X,1|12",
                "25|option,a::m,intx,X|18",
                "25|option,a::m,intx,X,y|12",
                "25|option,a::m,NoSuch|12",
                "25|option,a::m,bool,MaxNodeLimit,true|12",
                "25|option,a::m,intx,MaxNodeLimit,y|30",
                "11|option,a::m,intx,X,y|19",
                "25|MemStat,a::m,1|13",
                "25|MemLimit,a::m,1~wait|14",
                "25|MaxNodeLimit,a::m,100m|18",
                "27|print,a::m,2|11",
                "27|exclude,a::m,true|13",
                "27|compileonly,a::m,10000|17",
                "27|MaxNodeLimit,a::m|17",
                "11|PrintInlining,a::m|0",
                "11|print,a::m,true|10",
            })
    void wrongAt(int feature, String command, int position) throws IOException {
        assertThat(CompileCommand.check(command, help(feature)))
                .hasValueSatisfying(
                        complaint -> {
                            assertThat(complaint.position()).isEqualTo(position);
                            assertThat(complaint.sentence()).endsWith(".");
                        });
    }
}
