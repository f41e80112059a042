import type { FastifyReply } from 'fastify';
import { TooManyAttempts } from '../../../shared/application/throttle.js';
import { ReceiptNotFound } from '../../domain/receipts/errors.js';
import { ReceiptsController } from './receipts.controller.js';

const missing = { get: () => Promise.reject(new ReceiptNotFound()) };
const noKeys = { listed: () => Promise.resolve([]) };
const reply = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : () => reply) }) as FastifyReply;

it('answers an address 600 times a minute, whatever it asks for, and other addresses all the same', async () => {
  const controller = new ReceiptsController(missing as never, noKeys as never, {} as never);
  const reads = (address: string) => controller.read('w', '1', address, undefined, reply);
  const keys = (address: string) => controller.listed(address, reply);
  for (let at = 0; at < 300; at++) {
    await reads('192.0.2.1');
    await keys('192.0.2.1');
  }
  await expect(reads('192.0.2.1')).rejects.toBeInstanceOf(TooManyAttempts);
  await expect(keys('192.0.2.1')).rejects.toBeInstanceOf(TooManyAttempts);
  await keys('192.0.2.2');
});
