// Measures the processor time of a process with its ended children, and of the whole machine. Node reports only the
// process itself, Linux reports both.
import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS = 100;
/**
 * Range of fields in /proc/self/stat after the name in parentheses: user and system time of the process and of its
 * ended children.
 */
const [FIRST, LAST] = [11, 15];

/** @returns processor time in seconds since this process began */
export function processorSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
    return fields.slice(FIRST, LAST).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

/** Fields in the first line of /proc/stat: user, nice and system time, and the time of interrupts. */
const BUSY = [1, 2, 3, 6, 7];

/**
 * @returns processor time in seconds of all processes since the machine started, including databases and browsers that
 * are not children of this process; null except on Linux
 */
export function machineSeconds() {
  try {
    const fields = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/ +/);
    return BUSY.reduce((sum, place) => sum + Number(fields[place]), 0) / TICKS;
  } catch {
    return null;
  }
}
