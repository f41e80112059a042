import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passingFile } from './passing-file.js';

describe('a passing file', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-test-passing-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is written and read as often as wanted, each time from its beginning', async () => {
    const file = await passingFile('spec', folder);
    await writeFile(file.path, 'a longer text');
    await writeFile(file.path, 'a text');
    expect([await readFile(file.path, 'utf8'), await readFile(file.path, 'utf8')]).toEqual(['a text', 'a text']);
    expect((await stat(file.path)).size).toBe(6);
    await file.drop();
    await file.drop();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is apart from others', async () => {
    const [one, other] = [await passingFile('spec', folder), await passingFile('spec', folder)];
    await writeFile(one.path, 'one');
    await writeFile(other.path, 'other');
    expect([await readFile(one.path, 'utf8'), await readFile(other.path, 'utf8')]).toEqual(['one', 'other']);
    await one.drop();
    expect(await readFile(other.path, 'utf8')).toBe('other');
    await other.drop();
  });

  (process.platform === 'linux' ? it : it.skip)('has no name that a killed process could leave behind', async () => {
    const file = await passingFile('spec', folder);
    await writeFile(file.path, 'a text');
    expect(await readdir(folder)).toEqual([]);
    expect(await readFile(file.path, 'utf8')).toBe('a text');
    await file.drop();
  });

  it('fails where there is no temporary folder', async () => {
    await expect(passingFile('spec', join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
