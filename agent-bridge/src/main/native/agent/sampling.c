#include "sampling.h"

#include "handler.h"
#include "system.h"
#include "threads.h"
#include "timers.h"

#include <stddef.h>

void sampling_begin(void) {
    handler_set_sampling(true);
    threads_arm_all();
    timers_arm_process();
}

void sampling_end(const char *why) {
    handler_set_sampling(false);
    timers_disarm_process();
    threads_stop_all();
    if (why != NULL) {
        say("samples no more", why);
    }
}
