package dev.jitlens.ui.control;

import javafx.scene.layout.Region;

/** Small shapes that take the colour of the text beside them. */
public enum Icons {
    PLAY("M0 0 L10 6 L0 12 Z", 9, 11),
    CHECK("M1 6 L0 7 L4 11 L12 2 L11 1 L4 9 Z", 11, 9),
    CROSS("M1 0 L0 1 L4 5 L0 9 L1 10 L5 6 L9 10 L10 9 L6 5 L10 1 L9 0 L5 4 Z", 9, 9),
    BOLT("M6 0 L0 8 L4 8 L3 14 L9 5 L5 5 Z", 8, 12),
    DOT("M5 0 A5 5 0 1 1 4.99 0 Z", 7, 7),
    CHEVRON("M1 0 L0 1 L4 5 L0 9 L1 10 L6 5 Z", 5, 8),
    BACK("M6 0 L7 1 L3 5 L12 5 L12 6.5 L3 6.5 L7 10.5 L6 11.5 L0 5.75 Z", 12, 11),
    FORWARD("M6 0 L5 1 L9 5 L0 5 L0 6.5 L9 6.5 L5 10.5 L6 11.5 L12 5.75 Z", 12, 11),
    SEARCH(
            "M6 0 A6 6 0 1 0 9.6 10.8 L13.3 14.5 L14.5 13.3 L10.8 9.6 A6 6 0 0 0 6 0 Z M6 1.7 A4.3"
                    + " 4.3 0 1 1 5.99 1.7 Z",
            12,
            12),
    SUN(
            "M10 6 A4 4 0 1 1 9.99 6 Z M9.3 0 L10.7 0 L10.7 4 L9.3 4 Z M9.3 16 L10.7 16 L10.7 20"
                + " L9.3 20 Z M0 9.3 L4 9.3 L4 10.7 L0 10.7 Z M16 9.3 L20 9.3 L20 10.7 L16 10.7 Z"
                + " M2.5 3.5 L3.5 2.5 L6.3 5.3 L5.3 6.3 Z M13.7 14.7 L14.7 13.7 L17.5 16.5 L16.5"
                + " 17.5 Z M2.5 16.5 L5.3 13.7 L6.3 14.7 L3.5 17.5 Z M13.7 5.3 L16.5 2.5 L17.5 3.5"
                + " L14.7 6.3 Z",
            15,
            15),
    HALVES("M0 0 H6 V12 H0 Z M1.4 1.4 V10.6 H4.6 V1.4 Z M8 0 H14 V12 H8 Z", 14, 12),
    MOON("M9 0 A8 8 0 1 0 16 11 A7 7 0 0 1 9 0 Z", 12, 13);

    private final String path;
    private final double width;
    private final double height;

    Icons(String path, double width, double height) {
        this.path = path;
        this.width = width;
        this.height = height;
    }

    public Region node(String... styleClasses) {
        Region region = new Region();
        region.getStyleClass().add("icon");
        region.getStyleClass().addAll(styleClasses);
        region.setStyle("-fx-shape: \"" + path + "\";");
        region.setMinSize(width, height);
        region.setPrefSize(width, height);
        region.setMaxSize(width, height);
        return region;
    }
}
