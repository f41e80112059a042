// Processor time of a process and of its children that have ended, and of the whole machine. Node says it of the
// process alone, Linux of all.
import { readFileSync } from 'node:fs';

/** Linux counts hundredths of a second. */
const TICKS = 100;
/** Where /proc/self/stat has them, after the name in parentheses: user and system time, own and of ended children. */
const [FIRST, LAST] = [11, 15];

/** @returns seconds since this process began */
export function processorSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
    return fields.slice(FIRST, LAST).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

/** Of the first line of /proc/stat: user, nice and system time, and that of interrupts. */
const BUSY = [1, 2, 3, 6, 7];

/**
 * @returns seconds since the machine began, of all processes on it: databases and browsers that are nobody's children,
 * too; null where only Linux would say
 */
export function machineSeconds() {
  try {
    const fields = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/ +/);
    return BUSY.reduce((sum, place) => sum + Number(fields[place]), 0) / TICKS;
  } catch {
    return null;
  }
}
