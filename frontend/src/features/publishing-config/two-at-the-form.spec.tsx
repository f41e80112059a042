import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfig, fill, published } from '../../../test/a-destination.js';
import { problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { pass } from '../../../test/time.js';

afterEach(() => {
  jest.useRealTimers();
});

it('preserves the input after a concurrent change, shows that change, and overwrites it on the next save', async () => {
  const versions: unknown[] = [];
  let config = aConfig();
  published(null)
    .on('GET /api/publishing-config', () => config)
    .on('PUT /api/publishing-config/c1', (_, body) => {
      const { version, destinationUrl } = body as { version: number; destinationUrl: string };
      versions.push(version);
      if (version !== config.version)
        return problem(409, 'Someone else changed this publishing configuration in the meantime.');
      config = aConfig({ version: version + 1, destinationUrl });
      return config;
    });
  await open('/publishing-config');
  const address = await screen.findByLabelText('API endpoint URL');
  await fill(address, 'https://mine.example/in');
  config = aConfig({ version: 5, destinationUrl: 'https://theirs.example/in' });
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  await waitFor(() => expect(screen.getByText('https://theirs.example/in')).toBeVisible());
  expect(address).toHaveValue('https://mine.example/in');
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  await waitFor(() =>
    expect(screen.queryByText('Someone else changed this configuration in the meantime.')).not.toBeInTheDocument(),
  );
  expect(versions).toEqual([4, 5]);
  expect(address).toHaveValue('https://mine.example/in');
});

it('adopts the other person’s configuration on demand', async () => {
  let config = aConfig();
  published(null)
    .on('GET /api/publishing-config', () => config)
    .on('PUT /api/publishing-config/c1', () => problem(409, 'Someone else was faster.'));
  await open('/publishing-config');
  const address = await screen.findByLabelText('API endpoint URL');
  await fill(address, 'https://mine.example/in');
  config = aConfig({ version: 5, destinationUrl: 'https://theirs.example/in' });
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(address).toHaveValue('https://theirs.example/in');
});

it.each([
  ['follows what someone else saved while nothing is typed', '', 'https://theirs.example/in'],
  ['leaves the form alone once something is typed', 'https://mine.example/in', 'https://mine.example/in'],
])('%s', async (_, typed, shown) => {
  jest.useFakeTimers();
  let config = aConfig();
  published(null).on('GET /api/publishing-config', () => config);
  await open('/publishing-config');
  await pass(1000);
  const address = screen.getByLabelText('API endpoint URL');
  if (typed) fireEvent.change(address, { target: { value: typed } });
  config = aConfig({ version: 5, destinationUrl: 'https://theirs.example/in' });
  await pass(31_000);
  await pass(1000);
  expect(address).toHaveValue(shown);
});
