// A temporary copy of the working tree, in which defects are planted. It is a git repository of its own, so that the
// project's repository is not affected.
import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { trackedFiles } from '../impact/specs.mjs';
import { ROOT } from '../run.mjs';

const PACKAGES = ['node_modules', 'backend/node_modules', 'frontend/node_modules'];
/** Build outputs of each project, which git ignores. */
const BUILT = { backend: ['backend/dist', 'backend/src/openapi/metadata.ts'], frontend: ['frontend/dist'] };

const COMMITTER = ['-c', 'user.name=Galley', '-c', 'user.email=galley@galley.test', '-c', 'commit.gpgsign=false'];

/** In a git hook, these variables would refer to the project's own repository. */
const ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

export class Copy {
  /** @param folder an empty folder for the copy */
  constructor(folder) {
    this.folder = folder;
    for (const path of trackedFiles()) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      copyFileSync(join(ROOT, path), join(folder, path));
    }
    for (const path of PACKAGES.filter((each) => existsSync(join(ROOT, each))))
      symlinkSync(join(ROOT, path), join(folder, path), 'junction');
    for (const project of Object.keys(BUILT)) this.copyBuilt(project);
    this.git('init', '--quiet');
    // The pattern for folders in .gitignore does not match a symbolic link.
    appendFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
    this.git('add', '--all');
    this.git(...COMMITTER, 'commit', '--quiet', '--no-verify', '--message', 'as it is');
  }

  /** @returns whether the patch applies */
  plant(patch) {
    return this.ask('apply', patch).status === 0;
  }

  /** Discards the patch. */
  restore() {
    this.git('reset', '--quiet', '--hard');
    this.git('clean', '--quiet', '--force', '-d');
  }

  /** Replaces the build outputs in the copy by those of the project. */
  copyBuilt(project) {
    for (const path of BUILT[project]) {
      rmSync(join(this.folder, path), { recursive: true, force: true });
      if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(this.folder, path), { recursive: true });
    }
  }

  /** @throws Error when the command fails */
  git(...args) {
    const { status, stderr, error } = this.ask(...args);
    if (status !== 0) throw error ?? new Error(`git ${args.join(' ')}: ${stderr}`);
  }

  ask(...args) {
    return spawnSync('git', args, { cwd: this.folder, env: ENV, encoding: 'utf8' });
  }
}
