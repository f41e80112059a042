import { execFileSync } from 'node:child_process';
import { readDefects } from '../../scripts/defects/defect.mjs';

const ROOT = new URL('../..', import.meta.url);

const applies = (patch: string): boolean => {
  try {
    execFileSync('git', ['apply', '--check', patch], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** `npm run test:defects` checks whether the specs find the defects. */
describe('the planted defects', () => {
  const defects = readDefects();

  it('are sixty, each with a description and an existing spec', () => {
    expect(defects.filter(({ fault }) => fault).map(({ name, fault }) => `${name}: ${fault}`)).toEqual([]);
    expect(defects).toHaveLength(60);
  });

  it('apply to the current source, otherwise they must be planted again', () =>
    expect(defects.filter(({ patch }) => !applies(patch)).map(({ name }) => name)).toEqual([]));

  it('change the application, never its tests', () => {
    const paths = defects.flatMap(({ paths }) => paths);
    expect(
      paths.filter((path) => !/^(backend|frontend)\/src\//.test(path) || /\.spec\.tsx?$|\/testing\//.test(path)),
    ).toEqual([]);
  });
});
