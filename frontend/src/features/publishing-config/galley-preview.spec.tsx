import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfig, published, WEBSITE } from '../../../test/a-destination.js';
import { open } from '../../../test/open.js';

const ADDRESS = `https://preview.galley.example/${WEBSITE}`;
const panel = async () => within(await screen.findByRole('region', { name: 'Galley Preview' }));

it('is connected with one press while nothing is, and then leads to the blog', async () => {
  let config: object | null = null;
  let sent: unknown;
  published(null)
    .on('GET /api/publishing-config', () => Response.json(config))
    .on('POST /api/publishing-config', (_, body) => {
      sent = body;
      config = aConfig({ templateType: 'partner', destinationUrl: ADDRESS });
      return config;
    });
  await open('/publishing-config');
  await userEvent.click((await panel()).getByRole('button', { name: 'Publish to Galley Preview' }));
  await waitFor(async () =>
    expect((await panel()).getByRole('link', { name: /Open Galley Preview/ })).toHaveAttribute(
      'href',
      `/preview/${WEBSITE}`,
    ),
  );
  expect(sent).toEqual({
    websiteId: WEBSITE,
    templateType: 'partner',
    destinationUrl: ADDRESS,
    settings: { withdrawals: 'yes' },
    isActive: true,
  });
});

it('is not offered to a website that delivers elsewhere', async () => {
  published(aConfig());
  await open('/publishing-config');
  await screen.findByRole('region', { name: 'Current Status' });
  expect(screen.queryByRole('region', { name: 'Galley Preview' })).not.toBeInTheDocument();
});
