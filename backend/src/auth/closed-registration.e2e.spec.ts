import request from 'supertest';
import { startTestApp } from '../../test/app.js';

it('lets nobody register without the demonstration, unless REGISTRATION says so', async () => {
  const galley = await startTestApp({ REGISTRATION: '' });
  const person = { email: 'ada@example.com', password: 'a good password', firstName: 'Ada', lastName: 'Lovelace' };
  const { body } = await request(galley.http).post('/api/register').send(person);
  const { status } = await request(galley.http)
    .post('/api/login')
    .send({ email: person.email, password: person.password });
  await galley.stop();
  expect({ status: body.status, message: body.message, login: status }).toEqual({
    status: 403,
    message: 'Registration is closed here. Ask a platform administrator for an invitation.',
    login: 401,
  });
});
