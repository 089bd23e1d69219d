import dev.jitlens.ui.control.code.Arrow;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.Sign;
import dev.jitlens.ui.control.code.Token;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.theme.Theme;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Scene;
import javafx.stage.Stage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Measures a frame of a listing while it is scrolled by three lines and by a page at a time, see
 * {@link FrameTimes}. Argument: instructions.
 */
final class ListingFrames {
    private static final int FRAMES = 200;
    private static final int ROUNDS = 3;

    private final CodePane pane = new CodePane(true);
    private final Scene scene;

    private ListingFrames(List<CodeRow> rows, List<Arrow> arrows) {
        Theme theme = new Theme(Optional.of(Look.DARK));
        pane.palette().bind(theme.palette());
        pane.rows(rows, arrows);
        scene = new Scene(pane, 720, 900);
        Theme.attach(scene, theme.palette());
        Stage stage = new Stage();
        stage.setScene(scene);
        stage.show();
    }

    public static void main(String[] args) throws Exception {
        int instructions = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        List<CodeRow> rows = new ArrayList<>();
        List<Arrow> arrows = new ArrayList<>();
        for (int i = 0; i < instructions; i++) {
            rows.add(row(i));
            if (i % 40 == 39) {
                arrows.add(new Arrow(i, i - 30, 0));
            }
        }
        Picture.startToolkit();
        ListingFrames frames = Picture.onFx(() -> new ListingFrames(rows, arrows));
        FrameTimes times = new FrameTimes(frames.scene, FRAMES);
        Thread.sleep(1_000);
        System.out.printf(Locale.ROOT, "%,d instructions%n", instructions);
        for (int round = 1; round <= ROUNDS; round++) {
            times.measure(round, "3 lines", i -> frames.pane.list().scrollTo(i * 3));
            times.measure(round, "a page", i -> frames.pane.list().scrollTo(i * 40));
        }
        System.exit(0);
    }

    private static CodeRow row(int i) {
        return CodeRow.line(
                i,
                String.format(Locale.ROOT, ".%04x", i * 5),
                List.of(
                        new Token(i % 9 == 0 ? "jne     " : "mov     ", Token.Kind.NAME),
                        new Token("r11d, dword ptr [r10 + ", Token.Kind.REGISTER),
                        new Token("0x" + Integer.toHexString(i * 16), Token.Kind.NUMBER),
                        new Token("]", Token.Kind.PLAIN),
                        new Token("  ; *iaload, line " + (i / 20), Token.Kind.DIM)),
                i % 25 == 0 ? List.of(Sign.POLL) : List.of(),
                "");
    }
}
