import { Webhook } from 'standardwebhooks';
import { StandardWebhookSigner } from './standard-webhook-signer.js';

describe('the signature of a push', () => {
  const signer = new StandardWebhookSigner();
  const message = { id: 'delivery-1', at: new Date(), body: '{"title":"Größe 🌡"}' };

  it('is accepted by a receiver that verifies as Standard Webhooks specifies', () => {
    const secret = signer.makeSecret();
    expect(new Webhook(secret).verify(message.body, signer.sign([secret], message))).toEqual({ title: 'Größe 🌡' });
  });

  it('becomes invalid with any change of body, id or secret', () => {
    const secret = signer.makeSecret();
    const headers = signer.sign([secret], message);
    const receiver = new Webhook(secret);
    expect(() => receiver.verify(`${message.body} `, headers)).toThrow();
    expect(() => receiver.verify(message.body, { ...headers, 'webhook-id': 'delivery-2' })).toThrow();
    expect(() => new Webhook(signer.makeSecret()).verify(message.body, headers)).toThrow();
  });

  it('is valid for both secrets while receivers switch to a new one', () => {
    const [present, former] = [signer.makeSecret(), signer.makeSecret()];
    const headers = signer.sign([present, former], message);
    expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const secret of [present, former])
      expect(new Webhook(secret).verify(message.body, headers)).toEqual({ title: 'Größe 🌡' });
    expect(() => new Webhook(signer.makeSecret()).verify(message.body, headers)).toThrow();
  });

  it('uses a new secret of 256 random bits each time', () => {
    const [one, two] = [signer.makeSecret(), signer.makeSecret()];
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(one).not.toBe(two);
  });
});
