package dev.jitlens.model.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class SecretsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-Djavax.net.ssl.keyStorePassword=changeit | -Djavax.net.ssl.keyStorePassword=***",
                "-DDB_PASSWD=a,b | -DDB_PASSWD=***",
                "--api-key=abc== | --api-key=***",
                "-Dspring.datasource.url=jdbc:x://h/d?user=me&password=p&ssl=on"
                        + "| -Dspring.datasource.url=jdbc:x://h/d?user=me&password=***&ssl=on",
                "-javaagent:/x.jar=token=abc,port=1 | -javaagent:/x.jar=token=***,port=1",
                "https://me:pw@host/x | https://me:***@host/x",
                "aws_secret_access_key=K | aws_secret_access_key=***",
                "-DaccessToken=t | -DaccessToken=***",
                "a==b&token=c;=&pw=d | a==b&token=***;=&pw=***",
                "-Dencryption.key=k | -Dencryption.key=***",
                "a.Main --api-key abc in.txt | a.Main --api-key *** in.txt",
                "a.Main --password=x --token t | a.Main --password=*** --token ***",
            })
    void theValueOfASecretIsMasked(String word, String masked) {
        assertThat(Secrets.masked(word)).isEqualTo(masked);
        assertThat(Secrets.masked(masked)).as("masked again").isEqualTo(masked);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Djavax.net.ssl.trustStore=/etc/ssl/store",
                "-Dpassword.file=/run/secrets/p",
                "-XX:CompileCommand=print,a.b.Tokenizer::next",
                "-XX:CompileCommand=option,Token.secret,int,Key,3",
                "-Dtokenizer=fast",
                "-Dmonkey=1",
                "-Xlog:gc*=debug:file=gc.log",
                "http://host:8080/a@b",
                "a.Main --token-file /run/t --key -v",
                "x-token value",
                "a.b.Secrets"
            })
    void whatIsNoSecretStays(String word) {
        assertThat(Secrets.masked(word)).isEqualTo(word);
    }

    @Test
    void theWordAfterAnOptionIsItsValue() {
        assertThat(Secrets.masked(List.of("java", "-Dtoken=t", "a.Main", "--password", "x", "y")))
                .containsExactly("java", "-Dtoken=***", "a.Main", "--password", "***", "y");
        assertThat(Secrets.masked(List.of("--token", "--verbose"))).contains("--verbose");
    }
}
