import { aServer, aUser, aWebsite } from './fake-api.js';

export const aCard = (id: number, more: object = {}) => ({
  create_id: id,
  version: 1,
  websiteId: 'w1',
  websiteName: 'Harbour Notes',
  title: `Post ${id}`,
  category: 'Heating',
  created_at: new Date().toISOString(),
  sentences: ['A pump costs 9,000 euros.', 'It lasts 20 years.', 'That is long.'],
  weakest: {
    text: 'It lasts 20 years.',
    supported: true,
    quotes: [
      {
        title: 'Prices',
        site: 'prices.example.com',
        url: 'https://prices.example.com/a',
        quote: 'It lasts for years.',
      },
    ],
  },
  score: 88,
  scoreCapReason: null,
  figures: null,
  unsupportedCount: 0,
  claims: 2,
  uncheckedClaims: 0,
  ...more,
});
type Card = ReturnType<typeof aCard>;

export interface SentDecision {
  ids: [number];
  versions: [number];
  status: string;
  reason?: string;
  acceptUnsupported?: boolean;
  key: string | null;
}

export const aDeckReviewer = aUser({ permissions: { w1: ['review'], w2: ['review'] } });
export const DECIDE = 'POST /api/blog-posts/bulk-status';

/** Returns a fake server with a deck from which decided posts disappear, as on the real server. */
export const aDeck = (...cards: Card[]) => {
  const waiting = new Map(cards.map((card) => [card.create_id, card]));
  const sent: SentDecision[] = [];
  /** Messages with which decisions about a post are refused. */
  const refusals = new Map<number, string>();
  const decide = (request: Request, body: unknown) => {
    const decision = { ...(body as SentDecision), key: request.headers.get('idempotency-key') };
    sent.push(decision);
    const [id] = decision.ids;
    const message = refusals.get(id);
    if (message !== undefined) return { results: [{ id, outcome: 'refused', message }] };
    waiting.delete(id);
    return { results: [{ id, outcome: 'done' }] };
  };
  const server = aServer(aDeckReviewer)
    .on('GET /api/websites', () => [aWebsite({ id: 'w1' })])
    .on('GET /api/blog-posts/deck', () => [...waiting.values()])
    .on(DECIDE, decide);
  return { server, waiting, sent, refusals, decide };
};
