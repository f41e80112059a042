import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const { score } = aPost(7);
const shown = async (changes: object) => {
  withPosts(aServer(), aPost(7, { score: { ...score, ...changes } }));
  await open('/post-approval/7');
  return within(await screen.findByRole('region', { name: 'Score' }));
};

it('shows three figures, each with its reasons', async () => {
  const panel = await shown({});
  const seo = within(panel.getByRole('region', { name: 'SEO checks' }));
  expect(seo.getByRole('img', { name: 'SEO checks: 72 of 100' })).toBeVisible();
  expect(seo.getByText('Write more.')).not.toBeVisible();
  await userEvent.click(seo.getByText('1 to improve'));
  expect(seo.getByText('Write more.')).toBeVisible();
  const evidence = within(panel.getByRole('region', { name: 'Evidence' }));
  expect(evidence.getByRole('img', { name: 'Evidence: 100 of 100' })).toBeVisible();
  expect(evidence.getByText('1 of 1')).toBeInTheDocument();
  const brief = within(panel.getByRole('region', { name: 'Brief' }));
  expect(brief.getByRole('img', { name: 'Brief: not measured' })).toBeVisible();
  expect(brief.getByText(/^Not measured:/)).toBeVisible();
});

it('says what was found and asked of the brief, and why the score is held down', async () => {
  const capReason = 'Held at 50: the post does less than half of what its brief asks for.';
  const check = {
    id: 'focus-answered',
    figure: 'brief',
    label: 'Focus answered',
    value: '20 %',
    threshold: '90 % or more',
    points: 22.2,
    max: 100,
    range: null,
    reason: 'Readers come for what the title promises.',
    fix: 'Replace what is on something else.',
    notRun: null,
    places: [],
  };
  const panel = await shown({
    total: 50,
    capReason,
    figures: { ...score.figures, brief: { value: 22, passed: 0, checks: 1 } },
    checks: [...score.checks, check],
  });
  expect(panel.getByRole('img', { name: `Score: 50 of 100. ${capReason}` })).toBeVisible();
  expect(panel.getByText(capReason, { selector: 'p' })).toBeVisible();
  const brief = within(panel.getByRole('region', { name: 'Brief' }));
  await userEvent.click(brief.getByText('1 to improve'));
  expect(brief.getByText('Found: 20 %. Asked: 90 % or more.')).toBeVisible();
  expect(brief.getByText('Replace what is on something else.')).toBeVisible();
});

it('shows a score of before the figures as one list', async () => {
  const panel = await shown({
    capReason: null,
    figures: null,
    checks: score.checks.map((check) => ({ ...check, figure: null })),
  });
  expect(panel.queryByRole('region', { name: 'Evidence' })).not.toBeInTheDocument();
  await userEvent.click(panel.getByText('1 to improve'));
  expect(panel.getByText('Write more.')).toBeVisible();
  expect(panel.getByText('2 passed')).toBeVisible();
});

it('says which checks did not run, and why', async () => {
  const [first] = score.checks;
  const why = 'No formula of reading ease is known for Swedish.';
  const panel = await shown({
    checks: [
      ...score.checks,
      { ...first, id: 'reading-ease', label: 'Reading ease', points: 0, fix: null, notRun: why },
    ],
  });
  expect(panel.getByText('2 of 3 checks passed')).toBeVisible();
  const seo = within(panel.getByRole('region', { name: 'SEO checks' }));
  expect(seo.getByText('1 to improve')).toBeVisible();
  await userEvent.click(seo.getByText('1 did not run'));
  expect(seo.getByText(`Did not run: ${why}`)).toBeVisible();
});

it('shows what breaks the voice, and where', async () => {
  const check = {
    ...score.checks[0],
    id: 'voice-banned-phrases',
    figure: 'voice',
    label: 'Banned words',
    value: '“leverage”',
    threshold: 'none',
    points: 0,
    max: 100,
    fix: 'Say it without “leverage”.',
    places: [
      { block: 'b1', sentence: 1, text: 'leverage' },
      { block: null, sentence: null, text: 'Leveraged' },
    ],
  };
  const panel = await shown({
    figures: { ...score.figures, voice: { value: 0, passed: 0, checks: 1 } },
    checks: [...score.checks, check],
  });
  const voice = within(panel.getByRole('region', { name: 'Voice' }));
  expect(voice.getByRole('img', { name: 'Voice: 0 of 100' })).toBeVisible();
  await userEvent.click(voice.getByText('1 to improve'));
  expect(voice.getByText('Found: “leverage”. Asked: none.')).toBeVisible();
  const places = within(voice.getByRole('list', { name: 'Places: Banned words' }));
  expect(places.getByRole('button', { name: 'leverage' })).toBeVisible();
  expect(places.getAllByRole('listitem')[1]).toHaveTextContent('Leveraged in the title or its description');
});

it('has no voice where the website has no rules of one', async () => {
  const panel = await shown({});
  expect(panel.queryByRole('region', { name: 'Voice' })).not.toBeInTheDocument();
});
