package dev.jitlens.tables;

/**
 * A question that can be asked by its name.
 *
 * @param sql over the documented tables
 */
public record Ready(String name, String question, String sql) {}
