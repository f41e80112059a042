import { Worker } from 'node:worker_threads';
import type { UploadedFile } from '../../../shared/application/uploaded-file.js';
import { InTurns } from '../../../shared/adapters/threads/in-turns.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { FileReader } from '../../application/ports.js';
import { FileRefused } from '../../domain/data-source-errors.js';
import { MAX_FILE_CHARACTERS, type ReadFile } from '../../domain/source-file.js';

/** Tests run the TypeScript sources, and the application runs the compiled files. */
const WORKER = new URL(`./read-file.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

const MIB = 1024 * 1024;
/** Time limit for reading one file, in milliseconds. */
const MAX_MS = 20_000;
const WATCH_EVERY_MS = 50;
/**
 * Number of files read in parallel, each of a different website, so that one slow file does not block other websites.
 */
const AT_ONCE = 2;
/** Limit for the worker's heap. Buffers outside of the heap are not counted by it and have a limit of their own. */
const MAX_HEAP_MIB = 256;
const MAX_BUFFERS = 256 * MIB;

const SORRY = 'This file cannot be read: something in it is not as it should be. Save it again, or as plain text.';
const TOO_MUCH = 'This file takes too much time or memory to read. Split it, or save it as plain text.';

/**
 * Reads each file in a separate worker thread, one file per website at a time. A file made to hang or to exhaust memory
 * ends with its thread, and the process continues. Websites take turns, so that many such files of one website do not
 * delay the others.
 */
export class WorkerFileReader extends FileReader {
  private readonly turns = new InTurns(AT_ONCE);

  /** @param maxMs time limit for one file, in milliseconds */
  constructor(private readonly maxMs = MAX_MS) {
    super();
  }

  read(file: UploadedFile, websiteId: WebsiteId): Promise<ReadFile> {
    return this.turns.run(websiteId, () => inThread(file, this.maxMs));
  }
}

interface WorkerResult {
  read?: ReadFile;
  refused?: string | null;
}

async function inThread({ name, bytes }: UploadedFile, maxMs: number): Promise<ReadFile> {
  const workerData = { name, bytes: new Uint8Array(bytes), maxCharacters: MAX_FILE_CHARACTERS };
  const worker = new Worker(WORKER, {
    workerData,
    transferList: [workerData.bytes.buffer],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB },
    stdout: true,
    stderr: true,
  });
  try {
    return await answerOf(worker, maxMs);
  } finally {
    await worker.terminate();
  }
}

/** @throws FileRefused also when reading takes too long or too much memory */
function answerOf(worker: Worker, maxMs: number): Promise<ReadFile> {
  return new Promise((resolve, reject) => {
    const refuse = (why: string): void => reject(new FileRefused(why));
    const deadline = setTimeout(() => refuse(TOO_MUCH), maxMs);
    const watch = setInterval(() => {
      void worker.getHeapStatistics().then(
        ({ external_memory }) => external_memory > MAX_BUFFERS && refuse(TOO_MUCH),
        () => undefined,
      );
    }, WATCH_EVERY_MS);
    const finish = (): void => {
      clearTimeout(deadline);
      clearInterval(watch);
    };
    worker.once('message', ({ read, refused }: WorkerResult) => (read ? resolve(read) : refuse(refused ?? SORRY)));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_MUCH : SORRY),
    );
    worker.once('exit', () => refuse(SORRY));
    void worker.once('exit', finish);
  });
}
