/* Puts a text of nothing but bytes that go on a character, and prints its length and the buffer's. */
#include "records.h"

#include <stdio.h>
#include <string.h>

int main(void) {
    static char text[100000];
    memset(text, 0x80, sizeof text - 1);
    struct buffer buffer = {0};
    put_text(&buffer, text);
    uint16_t length;
    memcpy(&length, buffer.bytes, sizeof length);
    printf("%u of %zu", length, buffer.size - sizeof length);
    buffer_free(&buffer);
    return 0;
}
