package dev.jitlens.ui.control.host;

import dev.jitlens.model.run.HostFact;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;

import javafx.geometry.VPos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

import java.util.List;

/** The settings of a machine that bear on latency: at first only those that make it noisy. */
public final class HostPanel {
    private static final double VALUE_SHARE = 24;

    private final GridPane rows = new GridPane(12, 6);
    private final Hyperlink more = Texts.link("", this::toggle);
    private final Label summary = Texts.muted("");
    private final Panel node;
    private List<HostFact> facts = List.of();
    private boolean all;

    /**
     * @param id of the panel; its rows are {@code ID-rows}
     */
    public HostPanel(String id, String title) {
        rows.setId(id + "-rows");
        more.setId(id + "-more");
        ColumnConstraints sign = new ColumnConstraints(10);
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints value = new ColumnConstraints();
        value.setPercentWidth(VALUE_SHARE);
        ColumnConstraints effect = new ColumnConstraints();
        effect.setHgrow(Priority.ALWAYS);
        rows.getColumnConstraints().addAll(sign, name, value, effect);
        summary.setMinWidth(0);
        more.setMinWidth(Region.USE_PREF_SIZE);
        node = Panel.titled(title, Panel.body(rows), summary, more);
        node.setId(id);
        node.setMinHeight(Region.USE_PREF_SIZE);
        say("Looking…");
    }

    public Panel node() {
        return node;
    }

    public void show(List<HostFact> newFacts) {
        facts = Verdicts.byWeight(newFacts);
        if (facts.isEmpty()) {
            say("Nothing is known of this machine: only Linux is asked, by its /proc and /sys.");
            return;
        }
        all = false;
        summary.setText(Verdicts.summary(facts));
        draw();
    }

    private void toggle() {
        all = !all;
        draw();
    }

    private void draw() {
        List<HostFact> noisy = Verdicts.noisy(facts);
        List<HostFact> shown = all ? facts : noisy;
        rows.getChildren().clear();
        for (int i = 0; i < shown.size(); i++) {
            row(i, shown.get(i));
        }
        if (shown.isEmpty()) {
            boolean known = Verdicts.unknown(facts) == 0;
            String words =
                    "Nothing found that makes latencies noisy"
                            + (known ? "." : ", among what the system tells.");
            rows.add(Texts.paragraph(words, known ? "good" : "muted"), 0, 0);
            GridPane.setColumnSpan(rows.getChildren().getFirst(), GridPane.REMAINING);
        }
        more.setText(all ? "Only what is noisy" : "Show all " + Format.count(facts.size()));
        more.setVisible(facts.size() > noisy.size());
    }

    private void row(int at, HostFact fact) {
        String style = Verdicts.style(fact.verdict());
        Label sign = Texts.styled(Verdicts.sign(fact.verdict()), style, "strong");
        Tips.says(sign, Verdicts.words(fact.verdict()));
        Label value = Texts.paragraph(Verdicts.value(fact), "mono", style);
        if (!fact.source().isEmpty()) {
            Tips.says(value, "read from " + fact.source());
        }
        Label effect = Texts.paragraph(fact.effect(), "muted");
        rows.addRow(at, sign, Texts.plain(fact.title()), value, effect);
        rows.getChildren().forEach(child -> GridPane.setValignment(child, VPos.TOP));
    }

    private void say(String sentence) {
        rows.getChildren().clear();
        Label words = Texts.paragraph(sentence, "muted");
        GridPane.setColumnSpan(words, GridPane.REMAINING);
        rows.add(words, 0, 0);
        summary.setText("");
        more.setVisible(false);
    }
}
