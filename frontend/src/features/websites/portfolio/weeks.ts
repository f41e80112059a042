/** '0 weeks', '1 week', '2.1 weeks'. */
export function weeks(count: number): string {
  const shown = Number(count.toFixed(1));
  return `${shown} ${shown === 1 ? 'week' : 'weeks'}`;
}
