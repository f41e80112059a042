// Processor time of a process and of its children that have ended. Node says it of the process alone, Linux of both.
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
