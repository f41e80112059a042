import { Test } from '@nestjs/testing';
import { SafeHttp } from '../../application/safe-http.js';
import { EgressModule } from './egress.module.js';

it('the application’s SafeHttp knows the operator’s exemptions and ends with the application', async () => {
  const module = await Test.createTestingModule({
    imports: [EgressModule.forRoot({ allow: [{ host: '127.0.0.1', port: 1 }] })],
  }).compile();
  await module.init();
  const http = module.get(SafeHttp);
  await expect(http.request('http://127.0.0.1:1/')).rejects.toMatchObject({
    code: 'request-failed',
    reason: 'refused',
  });
  await expect(http.request('http://127.0.0.1:2/')).rejects.toMatchObject({ code: 'address-refused' });
  await module.close();
  await expect(http.request('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'request-failed', reason: 'broken' });
});
