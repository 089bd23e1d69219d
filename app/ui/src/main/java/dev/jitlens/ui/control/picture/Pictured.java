package dev.jitlens.ui.control.picture;

import javafx.scene.Node;
import javafx.scene.image.WritableImage;

/** What can be copied and saved as a picture. FX thread only. */
public interface Pictured {
    /** What is seen. */
    Node node();

    /** The picture as it is seen. */
    WritableImage image();

    /** The same as a vector picture, with what is scrolled out of sight. */
    String svg();
}
