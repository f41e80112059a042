import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MirrorState, MirrorStore, PulledPost } from './mirror.js';

const STATE = 'state.json';

/** Keeps each post as `<create_id>.json` in a folder. A reader finds the earlier version or the new one, each whole. */
export class FolderStore implements MirrorStore {
  constructor(private readonly folder: string) {}

  async state(): Promise<MirrorState | null> {
    const text = await readFile(join(this.folder, STATE), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : (JSON.parse(text) as MirrorState);
  }

  save(post: PulledPost): Promise<void> {
    return this.write(`${post.create_id}.json`, post);
  }

  remove(createId: number): Promise<void> {
    return rm(join(this.folder, `${createId}.json`), { force: true });
  }

  async ids(): Promise<number[]> {
    await mkdir(this.folder, { recursive: true });
    return (await readdir(this.folder)).flatMap((name) => {
      const [, id] = /^(\d+)\.json$/.exec(name) ?? [];
      return id === undefined ? [] : [Number(id)];
    });
  }

  advance(state: MirrorState): Promise<void> {
    return this.write(STATE, state);
  }

  private async write(name: string, value: unknown): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, name);
    await writeFile(`${path}.new`, JSON.stringify(value));
    await rename(`${path}.new`, path);
  }
}
