package dev.jitlens.parse.line;

/** Names of classes as logs write them. */
public final class HolderName {
    private HolderName() {}

    /**
     * A class name with dots. A hidden class keeps the slash before its address ({@code
     * W$$Lambda/0x00007f…}), and JDK 8's anonymous class the one before its number ({@code
     * W$$Lambda$1/455659002}).
     */
    public static String dotted(String name) {
        int slash = name.lastIndexOf('/');
        if (slash < 0) {
            return name;
        }
        boolean hidden = slash + 1 < name.length() && Character.isDigit(name.charAt(slash + 1));
        return hidden
                ? name.substring(0, slash).replace('/', '.') + name.substring(slash)
                : name.replace('/', '.');
    }
}
