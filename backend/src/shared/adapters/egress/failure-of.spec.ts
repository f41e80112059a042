import { failureOf } from './failure-of.js';

const fails = (code: string): Error =>
  Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) });

/** The codes are those of Node's TLS: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
describe('an answer that did not come', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 'has a certificate that has expired'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'has a certificate of another name'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'has a certificate that no known authority has signed'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'has a certificate that no known authority has signed'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'has a certificate that no known authority has signed'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'has a certificate that no known authority has signed'],
    ['CERT_REVOKED', 'could not be talked to in encryption'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'could not be talked to in encryption'],
    ['EPROTO', 'could not be talked to in encryption'],
    ['ENOTFOUND', 'could not be found: its name is not known'],
    ['EAI_AGAIN', 'could not be found: no name server answered for its name'],
    ['ECONNREFUSED', 'refused the connection'],
    ['HPE_INVALID_CONSTANT', 'sent something that is not an HTTP answer'],
  ])('with %s is said in words', (code, words) =>
    expect(failureOf('client.example.com', fails(code)).message).toBe(`client.example.com ${words}.`),
  );
});
