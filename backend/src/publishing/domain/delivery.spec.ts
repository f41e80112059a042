import { LEASE_MS, LeaseLost } from '../../shared/domain/lease.js';
import { Delivery } from './delivery.js';
import { DeliveryUnderWay } from './errors.js';

const NOW = new Date('2026-11-21T08:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const aDelivery = () =>
  new Delivery({ websiteId: 'w', configId: 'c', postId: 1, seal: 's', kind: 'publish', releasedAt: NOW }, NOW);

describe('a delivery', () => {
  it('is due at once, and held by one worker after it began', () => {
    const delivery = aDelivery();
    expect(delivery.isDue(NOW)).toBe(true);
    delivery.begin(NOW);
    expect(delivery.isDue(later(LEASE_MS - 1))).toBe(false);
    expect(() => delivery.begin(later(1))).toThrow(LeaseLost);
  });

  it('is due again when its worker died, and the dead worker cannot save it', () => {
    const delivery = aDelivery();
    const dead = delivery.begin(NOW);
    expect(delivery.isDue(later(LEASE_MS))).toBe(true);
    const alive = delivery.begin(later(LEASE_MS));
    expect(() => delivery.succeed(dead, NOW)).toThrow(LeaseLost);
    delivery.succeed(alive, NOW);
    expect([delivery.status, delivery.isDue(later(LEASE_MS * 9))]).toEqual(['delivered', false]);
  });

  it('stays with a worker that renews its lease', () => {
    const delivery = aDelivery();
    const token = delivery.begin(NOW);
    delivery.renew(token, later(LEASE_MS - 1));
    expect(delivery.isDue(later(LEASE_MS + 1))).toBe(false);
    delivery.begin(later(2 * LEASE_MS));
    expect(() => delivery.renew(token, later(2 * LEASE_MS))).toThrow(LeaseLost);
  });

  it('keeps the time of its first attempt', () => {
    const delivery = aDelivery();
    delivery.fail(delivery.begin(NOW), later(5_000));
    expect([delivery.status, delivery.isDue(later(4_999)), delivery.isDue(later(5_000))]).toEqual([
      'retrying',
      false,
      true,
    ]);
    delivery.begin(later(5_000));
    expect([delivery.firstAttemptAt, delivery.attempt]).toEqual([NOW, 2]);
  });

  it('fails when no attempt is left, and can be replayed under the same id', () => {
    const delivery = aDelivery();
    const { messageId } = delivery;
    delivery.fail(delivery.begin(NOW), null);
    expect([delivery.status, delivery.isDue(later(1))]).toEqual(['failed', false]);
    delivery.replay(later(1));
    expect([delivery.messageId, delivery.status, delivery.attempt, delivery.isDue(later(1))]).toEqual([
      messageId,
      'pending',
      0,
      true,
    ]);
  });

  it.each([
    ['publish', 's', true],
    ['publish', 'another', false],
    ['publish', null, false],
    ['withdraw', null, true],
    ['withdraw', 's', false],
  ] as const)('to %s, when the approved version is %s, is current: %s', (kind, approved, isCurrent) =>
    expect(
      new Delivery({ websiteId: 'w', configId: 'c', postId: 1, seal: 's', kind, releasedAt: NOW }, NOW).isCurrent(
        approved,
      ),
    ).toBe(isCurrent),
  );

  it('cannot be replayed while it is being sent', () => {
    const delivery = aDelivery();
    delivery.begin(NOW);
    expect(() => delivery.replay(later(1))).toThrow(DeliveryUnderWay);
  });

  it('is sent again only when its version was withdrawn and approved again', () => {
    const delivery = aDelivery();
    delivery.succeed(delivery.begin(NOW), NOW);
    const { messageId } = delivery;
    expect(delivery.releaseAgain(NOW, false, later(1))).toBe(false);
    expect(delivery.releaseAgain(later(1), true, later(1))).toBe(false);
    expect(delivery.messageId).toBe(messageId);
    expect(delivery.releaseAgain(later(2), false, later(2))).toBe(true);
    expect(delivery.messageId > messageId).toBe(true);
    expect(delivery.isDue(later(2))).toBe(true);
    expect(delivery.releaseAgain(later(2), false, later(3))).toBe(false);
  });

  it('is on demand from the replay that a person asked for until it is sent for another reason', () => {
    const delivery = aDelivery();
    const states = [delivery.isOnDemand];
    delivery.replay(NOW);
    states.push(delivery.isOnDemand);
    delivery.fail(delivery.begin(NOW), later(1));
    states.push(delivery.isOnDemand);
    delivery.fail(delivery.begin(later(1)), null);
    delivery.releaseAgain(later(2), false, later(2));
    expect([...states, delivery.isOnDemand]).toEqual([false, true, true, false]);
  });

  it('is not the state of its destination once another version was sent, or may have been', () => {
    const [first, second] = [aDelivery(), aDelivery()];
    first.succeed(first.begin(NOW), NOW);
    const isLast = () => [first, second].map((one) => one.isLastOf([first, second]));
    expect(isLast()[0]).toBe(true);
    const token = second.begin(later(1));
    expect(isLast()[0]).toBe(false);
    second.succeed(token, later(2));
    expect(isLast()).toEqual([false, true]);
    first.succeed(first.begin(later(LEASE_MS)), later(LEASE_MS));
    expect(isLast()).toEqual([true, false]);
  });

  it('loses no attempt when its process stops', () => {
    const delivery = aDelivery();
    delivery.handBack(delivery.begin(NOW), later(1));
    expect([delivery.attempt, delivery.isDue(later(1))]).toEqual([0, true]);
  });
});
