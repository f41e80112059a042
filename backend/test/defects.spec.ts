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

/** `npm run test:defects` sees whether the specs find them. */
describe('the planted defects', () => {
  const defects = readDefects();

  it('are sixty, each with what breaks and a spec that is there', () => {
    expect(defects.filter(({ fault }) => fault).map(({ name, fault }) => `${name}: ${fault}`)).toEqual([]);
    expect(defects).toHaveLength(60);
  });

  it('can be planted in the source as it is: one whose lines have changed is planted anew', () =>
    expect(defects.filter(({ patch }) => !applies(patch)).map(({ name }) => name)).toEqual([]));

  it('break the product, never its tests', () => {
    const paths = defects.flatMap(({ paths }) => paths);
    expect(
      paths.filter((path) => !/^(backend|frontend)\/src\//.test(path) || /\.spec\.tsx?$|\/testing\//.test(path)),
    ).toEqual([]);
  });
});
