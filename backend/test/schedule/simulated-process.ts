import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ENTRY = join(import.meta.dirname, 'scheduler-process.mjs');

/** A separate process with a simulated clock. */
export class SimulatedProcess {
  isReady = false;
  isPaused = false;
  /** The latest time for which the process has done everything that was due. */
  done = '';
  /** The latest time that the process was told. */
  private output = '';
  /** Whether the process has exited without being killed. */
  isBroken = false;
  private waiting: (() => void)[] = [];

  private constructor(private readonly child: ChildProcess) {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line === 'ready') this.isReady = true;
      else this.done = line;
      this.wake();
    });
    child.once('exit', (code) => {
      this.isBroken = code !== null;
      this.wake();
    });
    // Writing to a process that has just died fails, which is expected.
    child.stdin!.on('error', () => undefined);
  }

  static start(databaseUrl: string): SimulatedProcess {
    return new SimulatedProcess(
      spawn(process.execPath, [ENTRY], {
        env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
  }

  get isListening(): boolean {
    return this.isReady && !this.isPaused;
  }

  get isAtWork(): boolean {
    return this.isListening && this.done < this.output;
  }

  tell(moment: string): void {
    this.output = moment;
    this.child.stdin!.write(`${moment}\n`);
  }

  /** Resolves when the process prints a line or exits. */
  says(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  pause(): void {
    this.isPaused = this.child.kill('SIGSTOP');
  }

  resume(): void {
    this.child.kill('SIGCONT');
    this.isPaused = false;
  }

  async kill(): Promise<void> {
    if (this.isBroken) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
