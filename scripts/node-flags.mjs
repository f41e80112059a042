/**
 * Node flags that reduce the memory of the application, which allocates in bursts: a small young generation, and a
 * garbage collection whenever the heap has grown by half. By default, the garbage of a long import may grow to four
 * times the memory in use.
 */
export const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=50'];
