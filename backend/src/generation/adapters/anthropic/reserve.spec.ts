import { aBrief } from '../../../editorial/domain/testing/a-brief.js';
import { sha256 } from '../../../editorial/domain/text/sha256.js';
import { costOf } from '../../domain/money/token-prices.js';
import { NOTHING_USED } from '../../domain/money/token-usage.js';
import { aWriterContext } from '../../application/testing/a-writer-context.js';
import { answerLimit } from '../language-model/answer-limits.js';
import { aWriterOn, STRONG_PRICES } from './testing/a-writer.js';
import { KEY, MessagesApi, SMALL, STRONG } from './testing/messages-api.js';
import { readInOrder } from './testing/messages-request.js';
import { says } from './testing/reply.js';
import { cutToTokens, tokensAtMost } from '../language-model/tokens.js';

describe('the tokens of a text', () => {
  it.each([
    ['Latin letters', 'heat pump', 3],
    ['Chinese', '热泵维护', 4],
    ['Thai', 'ปั๊ม', 4],
    ['pictures', '🧹', 3],
    ['nothing', '', 0],
  ])('are counted high: %s', (_, text, tokens) => expect(tokensAtMost(text)).toBe(tokens));

  it('are cut without splitting a character', () => {
    expect(cutToTokens('热泵维护', 3)).toBe('热泵维');
    expect(cutToTokens('a🧹b', 3)).toBe('a');
    expect(cutToTokens('short', 9)).toBe('short');
  });
});

describe('the reservation', () => {
  let api: MessagesApi;
  beforeAll(async () => void (api = await MessagesApi.start(() => says('Said.'))));
  afterAll(() => api.stop());

  it.each([
    ['Latin', 'Wartung der Heizung. '],
    ['Chinese', '热泵的维护很重要。'],
    ['Thai', 'การบำรุงรักษาปั๊มความร้อน'],
    ['Japanese with pictures', 'ヒートポンプ🧹🧹点検'],
  ])('covers the longest draft and its repetition in %s', async (_, words) => {
    const fill = (characters: number) => words.repeat(Math.ceil(characters / words.length)).slice(0, characters);
    const brief = aBrief({
      specificFocus: fill(5_000),
      keyPoints: Array.from({ length: 40 }, () => fill(400)),
      existingTitles: Array.from({ length: 90 }, () => fill(200)),
    });
    const documents = [
      { id: 'd', url: null, title: fill(300), text: fill(1_900), server: 's', toolCallId: 'c', ownSource: false },
    ];
    const passages = Array.from({ length: 60 }, (_item, at) => ({
      id: `p${at}`,
      documentId: 'd',
      start: 0,
      end: 1_900,
      text: fill(1_900),
      hash: sha256(String(at)),
    }));
    const writer = aWriterOn(api, KEY, STRONG, SMALL);
    api.answersWith([says('Said.')]);
    await writer.draft({ brief, documents, passages }, { sections: [] }, aWriterContext());
    const read = readInOrder(api.requests[0]!).reduce((sum, { text }) => sum + tokensAtMost(text), 0);
    const twice = [1, 2].reduce(
      (sum, attempt) =>
        sum +
        costOf(
          { ...NOTHING_USED, cacheWrite: read, outputTokens: answerLimit('draft', false, attempt) },
          STRONG_PRICES,
        ),
      0,
    );
    expect(twice).toBeLessThan(writer.reserveMicroUsd / 2);
    expect(read).toBeLessThan(40_000);
  });
});
