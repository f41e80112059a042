import type { Page } from 'playwright-core';

/** Opens this step of the publishing setup, unless it is open. */
export async function openStep(page: Page, name: 'Choose' | 'Connect' | 'Test' | 'Release'): Promise<void> {
  const step = page.getByRole('button', { name: new RegExp(`^${name}(?! Connection)`) });
  if ((await step.getAttribute('aria-expanded')) !== 'true') await step.click();
}

export async function chooseKind(page: Page, kind: string): Promise<void> {
  await openStep(page, 'Choose');
  await page.getByRole('radiogroup', { name: 'API template' }).getByText(kind, { exact: true }).click();
}
