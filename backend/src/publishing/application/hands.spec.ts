import { type Hand, Hands, MOST_ASIDE } from './hands.js';

describe('the hands of a process', () => {
  /** So many destinations that did not answer the last time. */
  const silent = (hands: Hands, count: number): string[] => {
    const lanes = Array.from({ length: count }, (_, n) => `silent ${n}`);
    for (const lane of lanes) hands.take(lane)!.giveBack(true);
    return lanes;
  };
  const taken = (hands: Hands, lanes: readonly string[]): Hand[] =>
    lanes.map((lane) => hands.take(lane)).filter((hand) => hand !== null);

  it('are two for a destination, and one for one that is silent', () => {
    const hands = new Hands();
    const [first] = taken(hands, ['a', 'a', 'a']);
    expect(hands.take('a')).toBeNull();
    first!.fallsSilent();
    first!.giveBack(true);
    expect([hands.take('a'), hands.isSilent('a')]).toEqual([null, true]);
  });

  it('are two again as soon as it answered', () => {
    const hands = new Hands();
    const [lane] = silent(hands, 1);
    const hand = hands.take(lane!)!;
    expect([hand.wasSilent, hands.take(lane!)]).toEqual([true, null]);
    hand.giveBack(false);
    expect(taken(hands, [lane!, lane!, lane!]).map(({ wasSilent }) => wasSilent)).toEqual([false, false]);
  });

  it('stay with what is known of a destination that was not asked', () => {
    const hands = new Hands();
    const [lane] = silent(hands, 1);
    hands.take(lane!)!.giveBack();
    expect(hands.isSilent(lane!)).toBe(true);
  });

  it('are never all with silent destinations, and leave room aside for others that fall silent', () => {
    const hands = new Hands();
    const busy = taken(hands, silent(hands, 200));
    expect(busy.length).toBeLessThan(MOST_ASIDE);
    expect(taken(hands, ['quick', 'quick'])).toHaveLength(2);
    busy[0]!.giveBack(true);
    expect(taken(hands, ['silent 150', 'silent 151'])).toHaveLength(1);
  });
});
