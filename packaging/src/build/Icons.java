import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import javax.imageio.ImageIO;

/**
 * The icon: lines of code, and a lens over the hot one. It is drawn here once, as SVG and in all
 * sizes.
 *
 * <p>Run alone, {@code java Icons.java FOLDER} writes every form of it.
 */
final class Icons {
    static final List<Integer> SIZES = List.of(16, 22, 24, 32, 48, 64, 128, 256, 512);

    private static final double SIDE = 256;

    /** A shape in the square of {@link #SIDE}. */
    private sealed interface Shape {
        record Bar(double x, double y, double width, double height, double arc, String color)
                implements Shape {}

        record Ring(double x, double y, double radius, double stroke, String fill, String color)
                implements Shape {}

        record Line(double x1, double y1, double x2, double y2, double stroke, String color)
                implements Shape {}
    }

    private static final List<Shape> SHAPES =
            List.of(
                    new Shape.Bar(8, 8, 240, 240, 56, "#1b2233"),
                    new Shape.Bar(40, 52, 128, 18, 9, "#4d5d80"),
                    new Shape.Bar(60, 88, 150, 18, 9, "#4d5d80"),
                    new Shape.Bar(60, 160, 130, 18, 9, "#4d5d80"),
                    new Shape.Bar(40, 196, 92, 18, 9, "#4d5d80"),
                    new Shape.Line(176, 178, 216, 218, 26, "#f2a33a"),
                    new Shape.Ring(132, 133, 60, 18, "#263150", "#f2a33a"),
                    new Shape.Bar(90, 106, 64, 14, 7, "#8fa6d6"),
                    new Shape.Bar(98, 128, 76, 16, 8, "#ff6b4a"),
                    new Shape.Bar(98, 152, 48, 14, 7, "#8fa6d6"));

    private Icons() {}

    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        Files.writeString(folder.resolve("jitlens.svg"), svg());
        for (int size : SIZES) {
            Files.write(folder.resolve("jitlens-" + size + ".png"), png(size));
        }
        Files.write(folder.resolve("jitlens.ico"), ico());
        Files.write(folder.resolve("jitlens.icns"), icns());
    }

    static String svg() {
        return SHAPES.stream()
                .map(Icons::element)
                .collect(
                        Collectors.joining(
                                "\n",
                                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 256"
                                        + " 256\">\n",
                                "\n</svg>\n"));
    }

    private static String element(Shape shape) {
        return switch (shape) {
            case Shape.Bar b ->
                    text(
                            "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" rx=\"%g\""
                                    + " fill=\"%s\"/>",
                            b.x(), b.y(), b.width(), b.height(), b.arc(), b.color());
            case Shape.Ring r ->
                    text(
                            "<circle cx=\"%g\" cy=\"%g\" r=\"%g\" stroke-width=\"%g\" fill=\"%s\""
                                    + " stroke=\"%s\"/>",
                            r.x(), r.y(), r.radius(), r.stroke(), r.fill(), r.color());
            case Shape.Line l ->
                    text(
                            "<line x1=\"%g\" y1=\"%g\" x2=\"%g\" y2=\"%g\" stroke-width=\"%g\""
                                    + " stroke=\"%s\" stroke-linecap=\"round\"/>",
                            l.x1(), l.y1(), l.x2(), l.y2(), l.stroke(), l.color());
        };
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format.replace("%g", "%.0f"), values);
    }

    static byte[] png(int size) throws IOException {
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.scale(size / SIDE, size / SIDE);
        SHAPES.forEach(shape -> draw(shape, g));
        g.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    private static void draw(Shape shape, Graphics2D g) {
        switch (shape) {
            case Shape.Bar b -> {
                g.setColor(Color.decode(b.color()));
                double arc = 2 * b.arc();
                g.fill(new RoundRectangle2D.Double(b.x(), b.y(), b.width(), b.height(), arc, arc));
            }
            case Shape.Ring r -> {
                double side = 2 * r.radius();
                Ellipse2D circle =
                        new Ellipse2D.Double(r.x() - r.radius(), r.y() - r.radius(), side, side);
                g.setColor(Color.decode(r.fill()));
                g.fill(circle);
                g.setColor(Color.decode(r.color()));
                g.setStroke(new BasicStroke((float) r.stroke()));
                g.draw(circle);
            }
            case Shape.Line l -> {
                g.setColor(Color.decode(l.color()));
                g.setStroke(
                        new BasicStroke(
                                (float) l.stroke(), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
                g.draw(new Line2D.Double(l.x1(), l.y1(), l.x2(), l.y2()));
            }
        }
    }

    /** The form of Windows: a directory of PNGs, little-endian. */
    static byte[] ico() throws IOException {
        List<Integer> sizes = List.of(16, 24, 32, 48, 64, 256);
        ByteArrayOutputStream images = new ByteArrayOutputStream();
        ByteBuffer head = ByteBuffer.allocate(6 + 16 * sizes.size()).order(ByteOrder.LITTLE_ENDIAN);
        head.putShort((short) 0).putShort((short) 1).putShort((short) sizes.size());
        for (int size : sizes) {
            byte[] png = png(size);
            // A size of 256 is written as 0.
            head.put((byte) size).put((byte) size).put((byte) 0).put((byte) 0);
            head.putShort((short) 1).putShort((short) 32).putInt(png.length);
            head.putInt(head.capacity() + images.size());
            images.write(png);
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(head.array());
        all.write(images.toByteArray());
        return all.toByteArray();
    }

    /** The form of macOS: PNGs, each with a type that tells its size, big-endian. */
    static byte[] icns() throws IOException {
        ByteArrayOutputStream images = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(images);
        for (var type :
                List.of("icp4 16", "icp5 32", "icp6 64", "ic07 128", "ic08 256", "ic09 512")) {
            byte[] png = png(Integer.parseInt(type.substring(5)));
            out.write(type.substring(0, 4).getBytes(StandardCharsets.US_ASCII));
            out.writeInt(8 + png.length);
            out.write(png);
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        DataOutputStream file = new DataOutputStream(all);
        file.write("icns".getBytes(StandardCharsets.US_ASCII));
        file.writeInt(8 + images.size());
        file.write(images.toByteArray());
        return all.toByteArray();
    }
}
