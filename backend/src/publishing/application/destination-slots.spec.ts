import { type DestinationSlot, DestinationSlots, MAX_DETACHED } from './destination-slots.js';

describe('destination slots', () => {
  /** Marks this number of destinations as unresponsive. */
  const silent = (slots: DestinationSlots, count: number): string[] => {
    const lanes = Array.from({ length: count }, (_, n) => `silent ${n}`);
    for (const lane of lanes) slots.acquire(lane)!.release(true);
    return lanes;
  };
  const taken = (slots: DestinationSlots, lanes: readonly string[]): DestinationSlot[] =>
    lanes.map((lane) => slots.acquire(lane)).filter((slot) => slot !== null);

  it('are two per destination, and one for an unresponsive destination', () => {
    const slots = new DestinationSlots();
    const [first] = taken(slots, ['a', 'a', 'a']);
    expect(slots.acquire('a')).toBeNull();
    first!.markUnresponsive();
    first!.release(true);
    expect([slots.acquire('a'), slots.isUnresponsive('a')]).toEqual([null, true]);
  });

  it('are two again as soon as the destination has responded', () => {
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

  it('keep the state of a destination to which no request was sent', () => {
    const slots = new DestinationSlots();
    const [lane] = silent(slots, 1);
    slots.acquire(lane!)!.release();
    expect(slots.isUnresponsive(lane!)).toBe(true);
  });

  it('are never all used by unresponsive destinations, and leave room for others that become unresponsive', () => {
    const slots = new DestinationSlots();
    const busy = taken(slots, silent(slots, 200));
    expect(busy.length).toBeLessThan(MAX_DETACHED);
    expect(taken(slots, ['quick', 'quick'])).toHaveLength(2);
    busy[0]!.release(true);
    expect(taken(slots, ['silent 150', 'silent 151'])).toHaveLength(1);
  });
});
