import type { Agent } from 'supertest';
import { sharedApp } from '../../../../../test/shared-app.js';
import { addDays, dateIn } from '../../../../shared/domain/wall-clock.js';

export const today = dateIn('UTC', new Date());

export type TopicPlanning = Awaited<ReturnType<typeof startTopicPlanning>>;

/** The product with two tenants, each with a website and a category; whoever starts it stops it. */
export async function startTopicPlanning() {
  const product = await sharedApp();
  const tenant = await product.tenant();
  const { editor: stranger, websiteId: strangersWebsite } = await product.tenant();
  let number = 0;
  const aNumber = (): number => ++number;
  const aCategory = async (agent: Agent, website: string): Promise<string> =>
    (
      await agent
        .post('/api/categories')
        .send({ websiteId: website, name: `Category ${aNumber()}` })
        .expect(201)
    ).body.id;
  const { editor, websiteId } = tenant;
  const categoryId = await aCategory(editor, websiteId);
  const strangersCategory = await aCategory(stranger, strangersWebsite);
  /** Its days are around today, in every zone. */
  const details = (more: object = {}) => ({
    websiteId,
    categoryId,
    title: `Topic ${aNumber()}`,
    description: 'What is paid',
    startDate: addDays(today, -10),
    endDate: addDays(today, 40),
    ...more,
  });
  const aTopic = async (more: object = {}) =>
    (await editor.post('/api/focus-topics').send(details(more)).expect(201)).body;
  return {
    product,
    ...tenant,
    categoryId,
    stranger,
    strangersWebsite,
    strangersCategory,
    aNumber,
    aCategory,
    details,
    aTopic,
  };
}
