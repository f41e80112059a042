import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { littleModel } from '../../src/generation/adapters/anthropic/testing/little-model.js';
import { KEY, MessagesApi } from '../../src/generation/adapters/anthropic/testing/messages-api.js';
import { ChatApi, inChat, KEY as CHAT_KEY } from '../../src/generation/adapters/openai/testing/chat-api.js';
import { MODEL_DIALECTS } from '../../src/shared/domain/model-dialect.js';
import { checkModel } from './check-model.js';
import type { ModelReport } from './report.js';

const NOW = new Date('2026-11-28T20:01:02Z');
const INVENTED = 'Of all the owners who were asked, 9,876 had read it.';
/** Writes a figure that no source has. */
const liar = littleModel({ draft: (written) => [...written, { text: INVENTED, citations: [{ result: 0 }] }] });

describe('a check of a language model', () => {
  const said: string[] = [];
  const run = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
    checkModel(args, { environment, now: NOW, out: (line) => said.push(line) });
  beforeEach(() => void said.splice(0));

  it('says what is missing without a key', async () => {
    expect(await run([])).toBe(2);
    expect(said).toEqual([
      expect.stringMatching(/^There is no language model to check: set ANTHROPIC_API_KEY or OPENAI/),
    ]);
  });

  it.each([
    [['--language', 'sv'], 'There are golden briefs in en, de, es, fr, it, nl, pt, and none in Swedish.'],
    [['--language', 'x y'], 'There are golden briefs in en, de, es, fr, it, nl, pt, and none in x y.'],
    [['--briefs', '0'], '--briefs takes a number from 1 to 30.'],
    [['--briefs', '99', '--language', 'de'], '--briefs takes a number from 1 to 10.'],
    [['--model', 'x'], "Unknown option '--model'"],
  ])('refuses %j', async (args, sentence) => {
    expect(await run(args)).toBe(2);
    expect(said[0]).toContain(sentence);
  });

  describe('over the local Messages API', () => {
    let folder: string;
    let api: MessagesApi;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'check-model-'));
      api = await MessagesApi.start(liar);
    });
    afterEach(async () => {
      await api.stop();
      rmSync(folder, { recursive: true });
    });

    it('writes what stood, what was lost, what it cost and which threshold fits', async () => {
      const environment = { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: api.url };
      expect(await run(['--language', 'de', '--briefs', '2', '--out', folder], environment)).toBe(0);
      const name = 'check-model-de-2026-11-28T200102';
      expect(readdirSync(folder).sort()).toEqual([`${name}.json`, `${name}.md`]);
      const texts = [`${name}.json`, `${name}.md`].map((file) => readFileSync(join(folder, file), 'utf8'));
      const report = JSON.parse(texts[0]!) as ModelReport;

      expect(report.briefs.map(({ failed }) => failed)).toEqual([null, null]);
      for (const { citations, standing, failedFirst, removed, problems, costMicroUsd } of report.briefs) {
        expect(citations).toBeGreaterThan(0);
        expect(standing).toBe(citations);
        expect([failedFirst, removed]).toEqual([1, 0]);
        expect(problems['fact-not-in-passages']).toBe(1);
        expect(costMicroUsd).toBeGreaterThan(0);
        expect(costMicroUsd).toBeLessThan(report.limits.reserveMicroUsd);
      }
      expect(report.steps.map(({ step, times }) => [step, times])).toEqual([
        ['plan', 2],
        ['outline', 2],
        ['draft', 2],
        ['revise', 2],
        ['metadata', 2],
      ]);
      expect(report.limits.complaints).toEqual([]);
      const { effects, recommended } = report.calibration;
      expect(effects.map(({ threshold }) => threshold)).toEqual([0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8]);
      // The little model quotes, so that today's threshold loses none. The lie is lost for its figure alone.
      expect(effects.find(({ threshold }) => threshold === 0.55)!.lost).toBe(0);
      expect(new Set(effects.map(({ honest }) => honest)).size).toBe(1);
      const ascending = (counts: number[]) => expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      ascending(effects.map(({ lost }) => lost));
      ascending(effects.map(({ caught }) => caught));
      expect(effects.some(({ threshold }) => threshold === recommended)).toBe(true);

      expect(texts[1]).toContain('All limits were right.');
      expect(texts.join()).not.toContain(KEY);
      expect(texts.join()).not.toContain(api.url);
    });

    it('tells which briefs gave no post, and ends with 1', async () => {
      api.answersWith([{ kind: 'fails', status: 401, type: 'authentication_error', message: 'invalid key' }]);
      const environment = { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: api.url };
      expect(await run(['--briefs', '1', '--out', folder], environment)).toBe(1);
      const [json] = readdirSync(folder).sort();
      const report = JSON.parse(readFileSync(join(folder, json!), 'utf8')) as ModelReport;
      expect(report.briefs[0]!.failed).toContain('ANTHROPIC_API_KEY');
      expect(report.calibration.recommended).toBeNull();
    });
  });

  it.each(MODEL_DIALECTS)('runs through a model of the dialect %s', async (dialect) => {
    const folder = mkdtempSync(join(tmpdir(), 'check-model-'));
    const api = await ChatApi.start(dialect, inChat(littleModel()));
    const { strong, small, key } = api.dialectServer;
    const environment = {
      OPENAI_DIALECT: dialect,
      OPENAI_BASE_URL: api.url,
      OPENAI_MODEL_STRONG: strong,
      OPENAI_MODEL_SMALL: small,
      OPENAI_PRICES_STRONG: '1,1,1,1',
      ...(key && { OPENAI_API_KEY: CHAT_KEY }),
    };
    expect(await run(['--briefs', '1', '--out', folder], environment)).toBe(0);
    const [json] = readdirSync(folder).sort();
    const text = readFileSync(join(folder, json!), 'utf8');
    const report = JSON.parse(text) as ModelReport;
    expect(report).toMatchObject({ writer: 'openai-compatible', models: [small, strong] });
    expect(report.briefs[0]!.standing).toBeGreaterThan(0);
    expect(text).not.toContain(CHAT_KEY);
    await api.stop();
    rmSync(folder, { recursive: true });
  });
});
