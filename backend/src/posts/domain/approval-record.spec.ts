import { Scope } from '../../shared/domain/scope.js';
import { approvalRecordOf } from './approval-record.js';

const ADA = { id: 'u1', name: 'Ada Lovelace', role: 'tenant_admin', permissions: {} } as const;
const sentence = (text: string) => ({ text, citations: [] });
const POST = {
  blocks: {
    blocks: [
      { id: 'b1', kind: 'heading', level: 2, text: 'Costs' },
      { id: 'b2', kind: 'paragraph', sentences: ['One.', 'Two.', 'Three.'].map(sentence) },
      { id: 'b3', kind: 'list', sentences: ['Four.'].map(sentence) },
    ],
  },
  sources: [
    { id: 's1', title: 'Prices', url: 'https://a.example' },
    { id: 's2', title: 'A file', url: null },
  ],
  citations: [
    { block: 'b3', sentence: 1, sourceId: 's2', quote: 'four' },
    { block: 'b2', sentence: 3, sourceId: 's1', quote: 'three' },
    { block: 'b2', sentence: 3, sourceId: 's2', quote: 'drei' },
    { block: 'b2', sentence: 3, sourceId: 'gone', quote: 'trois' },
    { block: 'b9', sentence: 1, sourceId: 's1', quote: 'of a block that there is not' },
  ],
  unsupported: [{ block: 'b2', sentence: 1 }],
};

const CHECKS = { total: 3, checked: 2, people: 1, roles: ['tenant_admin'], lastCheckedAt: null } as const;

describe('the record of an approval', () => {
  it('has the claims in reading order with all quotes, and those that were accepted without a source', () =>
    expect(approvalRecordOf(POST, Scope.ofUser(ADA), CHECKS).claims).toEqual([
      { text: 'One.', quotes: [] },
      {
        text: 'Three.',
        quotes: [
          { source: { title: 'Prices', url: 'https://a.example' }, quote: 'three' },
          { source: { title: 'A file', url: null }, quote: 'drei' },
        ],
      },
      { text: 'Four.', quotes: [{ source: { title: 'A file', url: null }, quote: 'four' }] },
    ]));

  it('has the role and the name of the person, and what was checked', () =>
    expect(approvalRecordOf(POST, Scope.ofUser(ADA), CHECKS)).toMatchObject({
      role: 'tenant_admin',
      name: 'Ada Lovelace',
      byToken: false,
      checks: CHECKS,
    }));

  it('marks a personal token, and does not tell its name', () =>
    expect(approvalRecordOf(POST, Scope.ofToken(ADA, { name: 'robot', powers: ['approve'] }), CHECKS)).toMatchObject({
      role: 'tenant_admin',
      name: null,
      byToken: true,
    }));
});
