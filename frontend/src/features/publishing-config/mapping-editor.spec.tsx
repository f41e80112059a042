import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfig, choose, example, fill, openAt, published, savedBodies } from '../../../test/a-destination.js';
import { problem } from '../../../test/fake-api.js';

it('shows a changed path and an omitted field in the example at once, and saves them', async () => {
  const { saved: bodies } = savedBodies();
  await openAt('Connect');
  await fill(await screen.findByLabelText('title is sent as'), 'post.headline');
  await userEvent.click(screen.getByLabelText('Do not send featured_image'));
  await waitFor(async () => expect(await example()).toHaveTextContent('{ "post.headline": "the title" }'));
  expect(screen.getByText('Not saved yet.')).toBeVisible();
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ fieldMapping: { title: 'post.headline' } })]));
});

it('restores an omitted field with the template’s path', async () => {
  published(aConfig({ fieldMapping: { title: 'title' } }));
  await openAt('Connect');
  await userEvent.click(await screen.findByText('Field mapping and headers'));
  await choose('Send another field', 'featured_image');
  await waitFor(() => expect(screen.getByLabelText('featured_image is sent as')).toHaveValue('featuredImage'));
});

it('requires a path for each field, and each header only once', async () => {
  const server = published(aConfig());
  await openAt('Connect');
  await userEvent.clear(await screen.findByLabelText('title is sent as'));
  await userEvent.click(screen.getByRole('button', { name: 'Add header' }));
  await fill(within(screen.getByRole('group', { name: 'Header 2' })).getByLabelText('Header name'), 'Authorization');
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  await waitFor(() => expect(screen.getByText('Enter where each field goes, or remove it.')).toBeVisible());
  await waitFor(() => expect(screen.getByText('A header is named twice.')).toBeVisible());
  expect(server.count('PUT /api/publishing-config/c1')).toBe(0);
});

it('opens the mapping when the server rejects it, and preserves the input', async () => {
  const refusal = '"post" and "post.title" cannot both be sent: one is at the place of the other.';
  published(aConfig()).on('PUT /api/publishing-config/c1', () =>
    problem(400, refusal, { errors: [{ field: 'fieldMapping', message: refusal }] }),
  );
  await openAt('Connect');
  const address = await screen.findByLabelText('API endpoint URL');
  await fill(address, 'https://other.example/in');
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  for (const message of await screen.findAllByText(refusal)) expect(message).toBeVisible();
  expect(address).toHaveValue('https://other.example/in');
});

it('shows at the field what is wrong with it, and that no post is approved yet', async () => {
  const refusal = '"post" and "post.slug" cannot both be sent: one is at the place of the other.';
  const server = published(aConfig({ fieldMapping: { title: 'post', featured_image: 'post.slug' } })).on(
    'POST /api/publishing-config/preview',
    () => ({ postId: null, payload: null, errors: [{ field: 'fieldMapping.featured_image', message: refusal }] }),
  );
  await openAt('Connect');
  expect(await example()).toHaveTextContent(refusal);
  await userEvent.click(screen.getByText('Field mapping and headers'));
  expect(within(screen.getByRole('row', { name: /featured_image/ })).getByText(refusal)).toBeVisible();
  server.on('POST /api/publishing-config/preview', () => ({ postId: null, payload: null, errors: [] }));
  await fill(screen.getByLabelText('featured_image is sent as'), 'slug');
  await waitFor(async () => expect(await example()).toHaveTextContent('No post is approved yet.'));
});

it('adds constants, and accepts the whole mapping as JSON', async () => {
  const { saved: bodies } = savedBodies();
  await openAt('Connect');
  await userEvent.click(await screen.findByText('Field mapping and headers'));
  await userEvent.click(screen.getByText('Add constant'));
  await fill(screen.getByLabelText('Constant path'), 'post.type');
  await fill(screen.getByLabelText('Constant value'), 'article');
  await waitFor(async () => expect(await example()).toHaveTextContent('"post.type": "article"'));
  await userEvent.click(screen.getByText('Edit as JSON'));
  const json = screen.getByLabelText<HTMLTextAreaElement>('Mapping as JSON');
  expect(JSON.parse(json.value)).toMatchObject({ constants: { 'post.type': 'article' } });
  fireEvent.change(json, { target: { value: '{' } });
  expect(screen.getByText('This is not JSON.')).toBeVisible();
  expect(screen.getByText('Use this JSON').closest('button')).toBeDisabled();
  fireEvent.change(json, { target: { value: '{"fieldMapping":{"title":"headline"},"constants":{"draft":false}}' } });
  await userEvent.click(screen.getByText('Use this JSON'));
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() =>
    expect(bodies).toEqual([
      expect.objectContaining({ fieldMapping: { title: 'headline' }, constants: { draft: false } }),
    ]),
  );
});

it('shows a new header in the example at once, and saves it beside the others', async () => {
  const { saved: bodies } = savedBodies();
  await openAt('Connect');
  await userEvent.click(await screen.findByText('Add header'));
  const header = within(screen.getByLabelText('Header 2'));
  await fill(header.getByLabelText('Header name'), 'X-Team');
  await fill(header.getByLabelText('Header value'), 'harbour');
  expect(await example()).toHaveTextContent('x-team: harbour');
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() =>
    expect(bodies).toEqual([expect.objectContaining({ headers: { authorization: '••••••••', 'X-Team': 'harbour' } })]),
  );
});

it('preserves a saved header’s value without showing it, until a new one is entered', async () => {
  const { saved: bodies } = savedBodies();
  await openAt('Connect');
  await userEvent.click(await screen.findByText('Field mapping and headers'));
  const header = within(screen.getByLabelText('Header 1'));
  expect(header.getByLabelText('Header value')).toHaveValue('');
  await fill(header.getByLabelText('Header value'), 'Bearer other');
  await userEvent.clear(header.getByLabelText('Header value'));
  await userEvent.click(screen.getByText('Save Configuration'));
  await fill(header.getByLabelText('Header value'), 'Bearer new');
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() =>
    expect(bodies.map((body) => (body as { headers: unknown }).headers)).toEqual([
      { authorization: '••••••••' },
      { authorization: 'Bearer new' },
    ]),
  );
});

it('truncates long texts in the example, and explains that only the example is truncated', async () => {
  published(aConfig()).on('POST /api/publishing-config/preview', () => ({
    postId: 7,
    payload: { body: 'word '.repeat(200), tail: 'seen' },
    errors: [],
  }));
  await openAt('Connect');
  await waitFor(async () => expect(await example()).toHaveTextContent('… (1,000 characters, cut here only)'));
  expect(await example()).toHaveTextContent('"tail": "seen"');
});

it('marks only the entry that has no path', async () => {
  published(aConfig());
  await openAt('Connect');
  await userEvent.clear(await screen.findByLabelText('title is sent as'));
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  await screen.findByText('Enter where each field goes, or remove it.');
  const marked = () =>
    [...document.querySelectorAll('.mapping .ant-input-status-error, .mapping .ant-select-status-error')].map((field) =>
      field.getAttribute('aria-label'),
    );
  await waitFor(() => expect(marked()).toEqual(['title is sent as']));
});

it('rejects the path of a constant that is no valid name, and saves once it has another', async () => {
  const { saved: bodies } = savedBodies();
  await openAt('Connect');
  await userEvent.click(await screen.findByText('Field mapping and headers'));
  await userEvent.click(screen.getByRole('button', { name: 'Add constant' }));
  await fill(screen.getByLabelText('Constant path'), '__proto__');
  await fill(screen.getByLabelText('Constant value'), 'x');
  await waitFor(() => expect(screen.getByText('“__proto__” can be neither a field nor a path.')).toBeVisible());
  await waitFor(async () => expect(await example()).toHaveTextContent('the title'));
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() => expect(screen.getByText('Give the constant another path.')).toBeVisible());
  expect(bodies).toEqual([]);
  await fill(screen.getByLabelText('Constant path'), 'post.type');
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ constants: { 'post.type': 'x' } })]));
});
