package dev.jitlens.ui.view.help;

import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.columns.SteadySplit;
import dev.jitlens.ui.help.HelpLink;
import dev.jitlens.ui.help.HelpPages;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

import java.util.Map;
import java.util.Objects;

/** The topics at the left, the text of one beside them; all texts are read before any is shown. */
final class HelpPage {
    private static final double LEAST_TOPICS = 170;

    private final Workbench workbench;
    private final ListView<String> topics = new ListView<>();
    private final ScrollPane scroll = new ScrollPane();
    private Map<String, String> texts = Map.of();
    private String shown = "";
    private boolean following;

    HelpPage(Workbench workbench) {
        this.workbench = workbench;
    }

    Node build() {
        Button back = new Button("Back");
        back.setId("help-back");
        back.getStyleClass().add("small-button");
        back.setOnAction(e -> workbench.helpBack());
        topics.setAccessibleText("Topics");
        topics.setId("help-topics");
        topics.getStyleClass().add("plain-list");
        topics.setCellFactory(list -> new TopicCell());
        topics.getSelectionModel().selectedItemProperty().subscribe(this::picked);
        MenuKeys.install(
                topics,
                () ->
                        new ContextMenu(
                                MenuKeys.item("Read this page", "Enter", scroll::requestFocus),
                                MenuKeys.item(
                                        "Copy this page as Markdown",
                                        "Shortcut+C",
                                        () -> Clipboards.copy(texts.getOrDefault(shown, "")))));
        scroll.setId("help-text");
        scroll.setFitToWidth(true);
        scroll.sceneProperty().subscribe(this::takeKeys);
        Panel left = Panel.around(topics);
        left.setMinWidth(LEAST_TOPICS);
        Node split = SteadySplit.beside(0.22, left, Panel.around(scroll));
        VBox page =
                Pages.page(
                        new PageHeader("Help", back)
                                .right(Texts.hint("Esc leads back to the page before")),
                        split);
        page.getStylesheets()
                .add(
                        Objects.requireNonNull(HelpPage.class.getResource("help.css"))
                                .toExternalForm());
        workbench.background().run(HelpPages::all, this::arrived, workbench::say);
        return page;
    }

    private void arrived(Map<String, String> all) {
        texts = all;
        topics.getItems().setAll(texts.keySet());
        workbench.helpTopic().subscribe(this::show);
        scroll.viewportBoundsProperty().subscribe(bounds -> text().fit(bounds.getWidth()));
    }

    /** Takes the focus, so that the arrow keys and Page Down scroll the text at once. */
    private void takeKeys(Scene scene) {
        if (scene != null) {
            scroll.requestFocus();
        }
    }

    private void picked(String topic) {
        if (topic != null && !following) {
            workbench.showHelp(topic);
        }
    }

    /**
     * @param wanted a topic, with a heading if it is not to be shown from its beginning
     */
    private void show(String wanted) {
        String[] parts = wanted.split("#", 2);
        if (!texts.containsKey(parts[0])) {
            return;
        }
        if (!parts[0].equals(shown)) {
            shown = parts[0];
            MarkdownPane text =
                    new MarkdownPane(shown, texts.get(shown), this::follow, Clipboards::copy);
            text.fit(scroll.getViewportBounds().getWidth());
            scroll.setContent(text);
            following = true;
            topics.getSelectionModel().select(shown);
            following = false;
        }
        // Where a heading is can be told once the text has been laid out.
        Platform.runLater(() -> scrollTo(parts.length > 1 ? parts[1] : ""));
    }

    private void scrollTo(String anchor) {
        MarkdownPane text = text();
        if (scroll.getScene() != null) {
            scroll.getScene().getRoot().applyCss();
            scroll.getScene().getRoot().layout();
        }
        double hidden = text.getHeight() - scroll.getViewportBounds().getHeight();
        scroll.setVvalue(hidden <= 0 ? 0 : Math.clamp(text.yOf(anchor) / hidden, 0, 1));
    }

    private MarkdownPane text() {
        return (MarkdownPane) scroll.getContent();
    }

    private void follow(HelpLink link) {
        switch (link) {
            case HelpLink.ToPage(String topic) -> workbench.showHelp(topic);
            case HelpLink.ToWeb(String address) -> {
                Clipboards.copy(address);
                workbench.say("The address was copied: " + address);
            }
            case HelpLink.ToSources(String path) ->
                    workbench.say("That is a file of the sources of Jitlens: " + path);
        }
    }

    private final class TopicCell extends ListCell<String> {
        TopicCell() {
            setPrefWidth(0);
            Texts.tooltipWhenCut(this);
        }

        @Override
        protected void updateItem(String topic, boolean empty) {
            super.updateItem(topic, empty);
            setText(empty || topic == null ? null : HelpPages.titleOf(texts.get(topic)));
        }
    }
}
