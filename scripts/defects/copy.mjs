// A throw-away copy of the project as it stands, in which defects are planted: a git repository of its own, so nothing
// is done to the project’s.
import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { trackedFiles } from '../impact/specs.mjs';
import { ROOT } from '../run.mjs';

const PACKAGES = ['node_modules', 'backend/node_modules', 'frontend/node_modules'];
/** What the build makes of each project; git ignores it. */
const BUILT = { backend: ['backend/dist', 'backend/src/openapi/metadata.ts'], frontend: ['frontend/dist'] };

const COMMITTER = ['-c', 'user.name=Galley', '-c', 'user.email=galley@galley.test', '-c', 'commit.gpgsign=false'];

/** Of a hook, they would name the project's own repository. */
const ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

export class Copy {
  /** @param folder where it is made: nothing is there yet */
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
    // As a link it is not the folder that .gitignore means.
    appendFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
    this.git('add', '--all');
    this.git(...COMMITTER, 'commit', '--quiet', '--no-verify', '--message', 'as it is');
  }

  /** @returns whether the patch applies */
  plant(patch) {
    return this.ask('apply', patch).status === 0;
  }

  /** As it was before the patch. */
  restore() {
    this.git('reset', '--quiet', '--hard');
    this.git('clean', '--quiet', '--force', '-d');
  }

  /** What the project has built takes the place of what was built here. */
  copyBuilt(project) {
    for (const path of BUILT[project]) {
      rmSync(join(this.folder, path), { recursive: true, force: true });
      if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(this.folder, path), { recursive: true });
    }
  }

  /** @throws Error */
  git(...args) {
    const { status, stderr, error } = this.ask(...args);
    if (status !== 0) throw error ?? new Error(`git ${args.join(' ')}: ${stderr}`);
  }

  ask(...args) {
    return spawnSync('git', args, { cwd: this.folder, env: ENV, encoding: 'utf8' });
  }
}
