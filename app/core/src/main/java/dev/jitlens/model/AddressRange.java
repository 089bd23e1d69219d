package dev.jitlens.model;

/**
 * Addresses of code, both 0 if unknown.
 *
 * @param codeBegin the first of the main code
 * @param codeEnd the end of main code and stubs, exclusive
 */
public record AddressRange(long codeBegin, long codeEnd) {
    public boolean contains(long address) {
        return codeBegin <= address && address < codeEnd;
    }
}
