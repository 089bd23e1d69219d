/**
 * Files on disk before anyone reads them: what kind they are, how much may be unpacked of them, and
 * copies that do not outlive us. Knows nothing of what they hold.
 */
package dev.jitlens.files;
