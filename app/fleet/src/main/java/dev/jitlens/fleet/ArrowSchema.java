package dev.jitlens.fleet;

import com.google.flatbuffers.FlatBufferBuilder;

import org.apache.arrow.flatbuf.Bool;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.FloatingPoint;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MetadataVersion;
import org.apache.arrow.flatbuf.Precision;
import org.apache.arrow.flatbuf.Schema;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.flatbuf.Utf8;

/** Says in Arrow's metadata which columns a table has. */
final class ArrowSchema {
    private ArrowSchema() {}

    /** Where the schema of a table is in what was built. */
    static int of(Table table, FlatBufferBuilder builder) {
        int[] fields = table.columns().stream().mapToInt(c -> field(c, builder)).toArray();
        int all = Schema.createFieldsVector(builder, fields);
        return Schema.createSchema(builder, Endianness.Little, all, 0, 0);
    }

    private static int field(TableColumn column, FlatBufferBuilder builder) {
        int name = builder.createString(column.name());
        int children = Field.createChildrenVector(builder, new int[0]);
        byte kind;
        int type;
        switch (column.type()) {
            case TEXT, JSON -> {
                kind = Type.Utf8;
                Utf8.startUtf8(builder);
                type = Utf8.endUtf8(builder);
            }
            case INTEGER -> {
                kind = Type.Int;
                type = Int.createInt(builder, Long.SIZE, true);
            }
            case DECIMAL -> {
                kind = Type.FloatingPoint;
                type = FloatingPoint.createFloatingPoint(builder, Precision.DOUBLE);
            }
            case BOOLEAN -> {
                kind = Type.Bool;
                Bool.startBool(builder);
                type = Bool.endBool(builder);
            }
            default -> throw new IllegalStateException(column.toString());
        }
        Field.startField(builder);
        Field.addName(builder, name);
        Field.addNullable(builder, true);
        Field.addTypeType(builder, kind);
        Field.addType(builder, type);
        Field.addChildren(builder, children);
        return Field.endField(builder);
    }

    /** A whole message of what was built. */
    static byte[] message(FlatBufferBuilder builder, byte kind, int header, long bodyBytes) {
        builder.finish(
                Message.createMessage(builder, MetadataVersion.V5, kind, header, bodyBytes, 0));
        return builder.sizedByteArray();
    }
}
