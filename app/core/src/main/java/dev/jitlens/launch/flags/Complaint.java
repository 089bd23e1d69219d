package dev.jitlens.launch.flags;

/**
 * What is wrong with a text that the user wrote.
 *
 * @param position in it, from 0
 * @param sentence for the user
 */
public record Complaint(int position, String sentence) {
    Complaint movedBy(int offset) {
        return new Complaint(position + offset, sentence);
    }
}
