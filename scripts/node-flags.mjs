/**
 * What the product's process is started with, for far less memory of a server that allocates in bursts: a small
 * nursery, and a heap that is cleaned when it has grown by half. Left alone, garbage of a long import may grow to four
 * times of what is in use.
 */
export const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=50'];
