import { validation } from './validation.js';
import { PageQuery } from './paging.js';

const query = (text: string): unknown =>
  validation().transform(JSON.parse(text), { type: 'query', metatype: PageQuery });

describe('a name that every object inherits', () => {
  it.each(Object.getOwnPropertyNames(Object.prototype))('is an unknown parameter like any other: %s', async (name) => {
    await expect(query(`{"${name}":"1"}`)).rejects.toMatchObject({
      message: `Unknown: ${name}`,
      details: { errors: [{ field: name }] },
    });
  });

  it('is unknown deep inside a body, too', async () => {
    await expect(query('{"limit":[{"constructor":1}]}')).rejects.toMatchObject({
      message: 'Unknown: limit.0.constructor',
    });
  });

  it('is no name that only resembles one', async () => {
    await expect(query('{"tostring":"1"}')).rejects.toMatchObject({ message: 'Unknown: tostring' });
    await expect(query('{"limit":"5"}')).resolves.toMatchObject({ limit: 5 });
  });
});
