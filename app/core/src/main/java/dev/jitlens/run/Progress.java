package dev.jitlens.run;

/**
 * How far opening has come, and whether to go on. Called by threads that read, one at a time, at
 * least every megabyte.
 */
public interface Progress {
    Progress NONE = (file, done, total) -> true;

    /**
     * @param bytesDone bytes read from disk so far, over all files
     * @param bytesTotal bytes on disk of all files
     * @return false to cancel
     */
    boolean at(String file, long bytesDone, long bytesTotal);
}
