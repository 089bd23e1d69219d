package dev.jitlens.cli;

import dev.jitlens.install.Version;

import picocli.CommandLine.IVersionProvider;

/** What picocli prints for {@code --version} where options stand beside it. */
final class PrintedVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {Version.words()};
    }
}
