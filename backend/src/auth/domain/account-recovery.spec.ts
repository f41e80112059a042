import { newId } from '../../shared/domain/ids.js';
import { AccountRecovery } from './account-recovery.js';

const ASKED = new Date('2026-11-22T12:00:00Z');
const MINUTE_MS = 60_000;
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS);

it('stays open for as long as the link of a confirmation in its last minutes', () => {
  const recovery = new AccountRecovery(newId(), ASKED);
  const confirmed = later(recovery.expiresAt, -5);
  recovery.confirm('digest', later(confirmed, 60), confirmed);
  expect(recovery.isOpenedBy('digest', later(confirmed, 59))).toBe(true);
  expect(recovery.isOpenedBy('digest', later(confirmed, 60))).toBe(false);
  expect(recovery.isOpenedBy('another', confirmed)).toBe(false);
});

it('is not open for longer than seven days by an earlier confirmation', () => {
  const recovery = new AccountRecovery(newId(), ASKED);
  const { expiresAt } = recovery;
  recovery.confirm('digest', later(ASKED, 60), ASKED);
  expect(recovery.expiresAt).toEqual(expiresAt);
});
