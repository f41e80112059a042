import { aPost } from '../../application/testing/a-post.js';
import { textOf } from '../../../shared/domain/text-fields.js';
import { WorkerTextComparison } from './worker-text-comparison.js';

const text = textOf(aPost().build());
/** Of the event loop: a comparison in this thread would leave it two or three in all. */
const A_FEW_TURNS = 50;

describe('the thread that compares', () => {
  const comparison = new WorkerTextComparison();

  it('answers several at once, each its own', async () => {
    const slugs = ['one', 'two', 'three'];
    const answers = await Promise.all(
      slugs.map((slug) => comparison.between({ ...text, slug: 'none' }, { ...text, slug })),
    );
    expect(answers.map(({ fields }) => fields)).toEqual(
      slugs.map((slug) => ({
        slug: [
          { op: 'remove', text: 'none' },
          { op: 'add', text: slug },
        ],
      })),
    );
  });

  it.each([
    ['of two megabytes in one line', 'x '.repeat(1_000_000), 'y '.repeat(1_000_000)],
    ['of a hundred thousand elements in each other', `${'<b>'.repeat(100_000)}deep`, `${'<i>'.repeat(100_000)}deep`],
    [
      'of a hundred thousand different paragraphs',
      Array.from({ length: 100_000 }, (_, i) => `<p>${i}</p>`).join(''),
      Array.from({ length: 100_000 }, (_, i) => `<p>n${i}</p>`).join(''),
    ],
  ])('keeps the process free with a text %s, and shows it whole', async (_, before, after) => {
    let turns = 0;
    let isOver = false;
    const turn = (): void => void (isOver || ((turns += 1), setImmediate(turn)));
    turn();
    const { fields, coarse } = await comparison.between({ ...text, content: before }, { ...text, content: after });
    isOver = true;
    expect(fields['content']?.map(({ op }) => op)).toEqual(['remove', 'add']);
    expect(coarse).toEqual(['content']);
    expect(turns).toBeGreaterThan(A_FEW_TURNS);

    const { fields: next } = await comparison.between(text, { ...text, slug: 'another' });
    expect(Object.keys(next)).toEqual(['slug']);
  });
});
