/* Begins and ends what sends the signal, together with the handler that expects it. */
#ifndef JITLENS_SAMPLING_H
#define JITLENS_SAMPLING_H

void sampling_begin(void);
/* Says why it ends early, unless that is null. */
void sampling_end(const char *why);

#endif
