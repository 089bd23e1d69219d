package dev.jitlens.ui.control.picture;

import javafx.scene.image.Image;
import javafx.scene.image.PixelReader;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/** Pictures as PNG (8 bit RGB), so that the app needs neither AWT nor javafx.swing. */
public final class PngBytes {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

    private PngBytes() {}

    public static void write(Image image, OutputStream to) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        DataOutputStream out = new DataOutputStream(to);
        out.write(SIGNATURE);
        chunk(out, "IHDR", header(width, height));
        chunk(out, "IDAT", pixels(image.getPixelReader(), width, height));
        chunk(out, "IEND", new byte[0]);
        out.flush();
    }

    private static byte[] header(int width, int height) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(width);
        out.writeInt(height);
        // 8 bits a channel, RGB, deflate, the usual filters, not interlaced.
        out.write(new byte[] {8, 2, 0, 0, 0});
        return bytes.toByteArray();
    }

    private static byte[] pixels(PixelReader reader, int width, int height) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] row = new byte[1 + 3 * width];
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes)) {
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    int argb = reader.getArgb(x, y);
                    row[1 + 3 * x] = (byte) (argb >> 16);
                    row[2 + 3 * x] = (byte) (argb >> 8);
                    row[3 + 3 * x] = (byte) argb;
                }
                out.write(row);
            }
        }
        return bytes.toByteArray();
    }

    private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(data);
        out.writeInt(data.length);
        out.write(name);
        out.write(data);
        out.writeInt((int) crc.getValue());
    }
}
