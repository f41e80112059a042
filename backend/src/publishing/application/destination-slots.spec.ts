import { type DestinationSlot, DestinationSlots, MAX_DETACHED } from './destination-slots.js';

describe('the hands of a process', () => {
  /** So many destinations that did not answer the last time. */
  const silent = (slots: DestinationSlots, count: number): string[] => {
    const lanes = Array.from({ length: count }, (_, n) => `silent ${n}`);
    for (const lane of lanes) slots.acquire(lane)!.release(true);
    return lanes;
  };
  const taken = (slots: DestinationSlots, lanes: readonly string[]): DestinationSlot[] =>
    lanes.map((lane) => slots.acquire(lane)).filter((slot) => slot !== null);

  it('are two for a destination, and one for one that is silent', () => {
    const slots = new DestinationSlots();
    const [first] = taken(slots, ['a', 'a', 'a']);
    expect(slots.acquire('a')).toBeNull();
    first!.markUnresponsive();
    first!.release(true);
    expect([slots.acquire('a'), slots.isUnresponsive('a')]).toEqual([null, true]);
  });

  it('are two again as soon as it answered', () => {
    const slots = new DestinationSlots();
    const [lane] = silent(slots, 1);
    const slot = slots.acquire(lane!)!;
    expect([slot.wasUnresponsive, slots.acquire(lane!)]).toEqual([true, null]);
    slot.release(false);
    expect(taken(slots, [lane!, lane!, lane!]).map(({ wasUnresponsive: wasSilent }) => wasSilent)).toEqual([
      false,
      false,
    ]);
  });

  it('stay with what is known of a destination that was not asked', () => {
    const slots = new DestinationSlots();
    const [lane] = silent(slots, 1);
    slots.acquire(lane!)!.release();
    expect(slots.isUnresponsive(lane!)).toBe(true);
  });

  it('are never all with silent destinations, and leave room aside for others that fall silent', () => {
    const slots = new DestinationSlots();
    const busy = taken(slots, silent(slots, 200));
    expect(busy.length).toBeLessThan(MAX_DETACHED);
    expect(taken(slots, ['quick', 'quick'])).toHaveLength(2);
    busy[0]!.release(true);
    expect(taken(slots, ['silent 150', 'silent 151'])).toHaveLength(1);
  });
});
