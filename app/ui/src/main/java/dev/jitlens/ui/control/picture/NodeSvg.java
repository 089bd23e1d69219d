package dev.jitlens.ui.control.picture;

import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.ScrollBar;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.BorderStrokeStyle;
import javafx.scene.layout.BorderWidths;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Paint;
import javafx.scene.shape.SVGPath;
import javafx.scene.text.Text;
import javafx.scene.text.TextLineInfo;
import javafx.scene.transform.Transform;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Writes what a control shows as SVG: grounds, edges, icons and texts as such, a canvas and what is
 * left as pixels. FX thread only.
 */
final class NodeSvg {
    private static final double SHARP = 2;
    private final SvgPen pen;
    private Color under;

    private NodeSvg(SvgPen pen, Color ground) {
        this.pen = pen;
        under = ground;
    }

    /** A control that was laid out, on a ground of this colour. */
    static String of(Region region, Color ground) {
        SvgPen pen = new SvgPen(region.getWidth(), region.getHeight(), ground);
        new NodeSvg(pen, ground).inside(region, 1);
        return pen.end();
    }

    private void draw(Node node, double alpha) {
        double visible = alpha * node.getOpacity();
        if (!node.isVisible() || visible == 0 || node instanceof ScrollBar) {
            return;
        }
        if (!(node instanceof Parent || node instanceof Text)) {
            pixels(node);
            return;
        }
        pen.save();
        pen.transform(node.getLocalToParentTransform());
        if (node.getClip() != null) {
            Bounds clip = node.getClip().getBoundsInParent();
            pen.clip(clip.getMinX(), clip.getMinY(), clip.getWidth(), clip.getHeight());
        }
        inside(node, visible);
        pen.restore();
    }

    private void inside(Node node, double alpha) {
        pen.setGlobalAlpha(alpha);
        Color below = under;
        if (node instanceof Text text) {
            text(text);
        } else if (node instanceof Region region) {
            region(region);
        }
        if (node instanceof SharpCanvas canvas) {
            canvas.drawAgain(pen);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> draw(child, alpha));
        }
        under = below;
    }

    private void region(Region region) {
        if (region.getBackground() != null) {
            region.getBackground().getFills().forEach(fill -> ground(region, fill));
        }
        if (region.getBorder() != null) {
            region.getBorder().getStrokes().forEach(stroke -> edges(region, stroke));
        }
    }

    private void ground(Region region, BackgroundFill fill) {
        pen.setFill(color(fill.getFill()));
        Insets in = fill.getInsets();
        double width = region.getWidth() - in.getLeft() - in.getRight();
        double height = region.getHeight() - in.getTop() - in.getBottom();
        if (region.getShape() instanceof SVGPath path && width > 0 && height > 0) {
            icon(path, in, width, height);
        } else {
            under = color(fill.getFill()).isOpaque() ? color(fill.getFill()) : under;
            pen.fillRoundRect(
                    in.getLeft(),
                    in.getTop(),
                    width,
                    height,
                    fill.getRadii().getTopLeftHorizontalRadius());
        }
    }

    /** JavaFX stretches the shape of a region to its size. */
    private void icon(SVGPath path, Insets in, double width, double height) {
        Bounds shape = path.getLayoutBounds();
        double x = width / shape.getWidth();
        double y = height / shape.getHeight();
        pen.save();
        pen.transform(
                Transform.affine(
                        x,
                        0,
                        0,
                        y,
                        in.getLeft() - shape.getMinX() * x,
                        in.getTop() - shape.getMinY() * y));
        pen.fillPath(path.getContent());
        pen.restore();
    }

    private void edges(Region region, BorderStroke stroke) {
        BorderWidths widths = stroke.getWidths();
        double width = region.getWidth();
        double height = region.getHeight();
        edge(stroke.getTopStyle(), stroke.getTopStroke(), 0, 0, width, widths.getTop());
        edge(stroke.getLeftStyle(), stroke.getLeftStroke(), 0, 0, widths.getLeft(), height);
        edge(
                stroke.getBottomStyle(),
                stroke.getBottomStroke(),
                0,
                height - widths.getBottom(),
                width,
                widths.getBottom());
        edge(
                stroke.getRightStyle(),
                stroke.getRightStroke(),
                width - widths.getRight(),
                0,
                widths.getRight(),
                height);
    }

    private void edge(
            BorderStrokeStyle style, Paint paint, double x, double y, double width, double height) {
        if (style != BorderStrokeStyle.NONE) {
            pen.setFill(color(paint));
            pen.fillRect(x, y, width, height);
        }
    }

    private void text(Text text) {
        pen.setFill(color(text.getFill()));
        pen.setFont(text.getFont());
        String words = text.getText();
        Bounds bounds = text.getLayoutBounds();
        double ascent = text.getBaselineOffset();
        if (text.getWrappingWidth() == 0 && words.indexOf('\n') < 0) {
            pen.fillText(words, bounds.getMinX(), bounds.getMinY() + ascent);
            return;
        }
        double down = bounds.getMinY();
        for (TextLineInfo line : text.getLayoutInfo().getTextLines(true)) {
            String part = words.substring(line.start(), Math.min(words.length(), line.end()));
            pen.fillText(part.stripTrailing(), bounds.getMinX(), down + ascent);
            down += line.bounds().getHeight();
        }
    }

    private void pixels(Node node) {
        Bounds seen = node.getBoundsInParent();
        if (seen.getWidth() < 1 || seen.getHeight() < 1) {
            return;
        }
        SnapshotParameters sharp = new SnapshotParameters();
        sharp.setFill(under);
        sharp.setTransform(Transform.scale(SHARP, SHARP));
        WritableImage image = node.snapshot(sharp, null);
        pen.image(
                png(image),
                seen.getMinX(),
                seen.getMinY(),
                image.getWidth() / SHARP,
                image.getHeight() / SHARP);
    }

    private static byte[] png(WritableImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            PngBytes.write(image, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // not of memory
        }
        return bytes.toByteArray();
    }

    private static Color color(Paint paint) {
        return switch (paint) {
            case Color color -> color;
            case LinearGradient gradient -> gradient.getStops().getFirst().getColor();
            case null, default -> Color.TRANSPARENT;
        };
    }
}
