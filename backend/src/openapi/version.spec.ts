import { newestDay, versionOf } from '../../../scripts/api-changes/version.mjs';

const CHANGELOG =
  '# Changes\n\n## Unreleased\n\n- an entry\n\n### 2026-11-28\n\n- one\n\n### 2026-11-20\n\n- another\n\n' +
  '## 1.2 – 2026-10-01\n\n### 2026-09-30\n\n- old\n\n## 1.1 – 2026-08-01\n';

describe('the version of the API', () => {
  it('is the newest release and the day of the newest change', () =>
    expect(versionOf(CHANGELOG)).toBe('1.2.0+20261128'));

  it('is 1.0 before the first release', () =>
    expect(versionOf('## Unreleased\n\n### 2026-11-27\n\n### 2026-11-28\n')).toBe('1.0.0+20261128'));

  it('takes the newest day wherever it is', () => expect(newestDay(CHANGELOG)).toBe('2026-11-28'));
});
