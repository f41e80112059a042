const WEEK_MS = 7 * 86_400_000;
const dayAt = (first: string, at: number, ms: number): string =>
  new Date(Date.parse(first) + at * ms).toISOString().slice(0, 10);
const BY_STATUS = { pending: 0, approved: 0, published: 0, rejected: 0, withdrawn: 0 };

/** Statistics of a website without any activity. */
export const noFigures = () => ({
  weeks: Array.from({ length: 12 }, (_, at) => ({
    week: dayAt('2026-08-31', at, WEEK_MS),
    ...BY_STATUS,
    decisions: 0,
    decisionHours: null as null | { median: number; p90: number },
  })),
  scores: [] as { from: number; to: number; posts: number }[],
  pipeline: { ...BY_STATUS },
  spend: {
    month: '2026-11-01',
    websites: [] as object[],
    months: Array.from({ length: 6 }, (_, at) => ({
      month: `2026-${String(6 + at).padStart(2, '0')}-01`,
      spentMicroUsd: 0,
    })),
  },
  deliveries: Array.from({ length: 30 }, (_, at) => ({
    day: dayAt('2026-10-24', at, 86_400_000),
    delivered: 0,
    failed: 0,
  })),
});

/** Statistics of an active website. */
export function someFigures() {
  const figures = noFigures();
  Object.assign(figures.weeks[11]!, {
    pending: 4,
    published: 9,
    decisions: 10,
    decisionHours: { median: 1.5, p90: 30 },
  });
  figures.scores.push(
    { from: 70, to: 74, posts: 12 },
    { from: 75, to: 79, posts: 0 },
    { from: 80, to: 84, posts: 0 },
    { from: 85, to: 89, posts: 0 },
    { from: 90, to: 94, posts: 0 },
    { from: 95, to: 100, posts: 1 },
  );
  Object.assign(figures.pipeline, { pending: 4, approved: 1, published: 1041 });
  figures.spend.websites.push({
    websiteId: 'w1',
    name: 'Harbour Notes',
    spentMicroUsd: 4_000_000,
    capMicroUsd: 5_000_000,
  });
  figures.spend.months[5]!.spentMicroUsd = 4_000_000;
  Object.assign(figures.deliveries[29]!, { delivered: 8, failed: 1 });
  return figures;
}
