/*
 * Takes the locks whose numbers are its arguments, and gives them back; "handler" enters the
 * handler.
 */
#include "locks.h"

#include <stdlib.h>
#include <string.h>

int main(int count, char **words) {
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "handler") == 0) {
            locks_enter_handler();
        } else {
            lock_take((enum lock) atoi(words[i]));
        }
    }
    for (int i = count - 1; i > 0; i--) {
        if (strcmp(words[i], "handler") == 0) {
            locks_leave_handler();
        } else {
            lock_give((enum lock) atoi(words[i]));
        }
    }
    return 0;
}
