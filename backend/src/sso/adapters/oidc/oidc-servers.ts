import { Injectable } from '@nestjs/common';
import { errors as joseErrors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import { emailOf } from '../../../auth/index.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { SafeHttp } from '../../../shared/application/safe-http.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { type AuthorizationRequest, IdentityServers, type LogoutNotice } from '../../application/ports.js';
import {
  ClocksDiffer,
  LogoutTokenRefused,
  ProviderMisconfigured,
  ProviderUnreachable,
  SignOnDeclined,
  SignOnUntrusted,
} from '../../domain/errors.js';
import { completed, personOf, type SignedOnPerson } from '../../domain/person-of.js';
import type { SignOnProvider } from '../../domain/provider.js';
import { boundedFetch } from './bounded-fetch.js';
import { ProviderKeys } from './provider-keys.js';

/** Seconds by which the clocks may differ. */
const TOLERANCE_S = 60;
/** Seconds that a token may be old when it arrives. */
const MAX_AGE_S = 10 * 60;
const CACHED_MS = 10 * 60_000;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Signatures that only the provider can make: `none` and those with a shared secret are refused. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const MAX_SUBJECT = 255;
/** Of an ID token in an address, in characters: servers refuse long ones. */
const MAX_HINT = 6_000;
const MAX_TOKEN_ID = 500;
/** Error codes with which a provider refuses the client rather than the person. */
const CLIENT_ERRORS = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope']);

interface Known {
  configuration: client.Configuration;
  keys: ProviderKeys;
}

/** OpenID Connect with openid-client; signatures are always verified, with jose. */
@Injectable()
export class OidcServers extends IdentityServers {
  /** By provider and version: a changed setting is used at once. */
  private readonly known = new LRUCache<string, Promise<Known>>({ max: 200, ttl: CACHED_MS });
  private readonly fetch: client.CustomFetch;

  constructor(
    http: SafeHttp,
    private readonly publicUrl: PublicUrl,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {
    super();
    this.fetch = boundedFetch(http);
  }

  async check(provider: SignOnProvider): Promise<void> {
    await this.discover(provider);
  }

  async authorize(provider: SignOnProvider, request: AuthorizationRequest): Promise<string> {
    const { configuration } = await this.of(provider);
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri(provider),
      scope: 'openid email profile',
      response_type: 'code',
      state: request.state,
      nonce: request.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(request.codeVerifier),
      code_challenge_method: 'S256',
      ...(request.loginHint !== null && { login_hint: request.loginHint }),
      ...(request.maxAge !== null && { prompt: 'login', max_age: String(request.maxAge) }),
    });
    return url.href;
  }

  async redeem(
    provider: SignOnProvider,
    response: URLSearchParams,
    { state, nonce, codeVerifier }: Pick<AuthorizationRequest, 'state' | 'nonce' | 'codeVerifier'>,
  ): Promise<{ person: SignedOnPerson; idToken: string }> {
    const { configuration, keys } = await this.of(provider);
    try {
      const tokens = await client.authorizationCodeGrant(
        configuration,
        new URL(`${this.redirectUri(provider)}?${response.toString()}`),
        { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true },
      );
      const claims = await this.verify(provider, keys, tokens.id_token!);
      if (!isSubject(claims.sub)) throw new SignOnUntrusted(provider.name);
      const lacksSome = !('email' in claims) || (provider.groupsClaim !== null && !(provider.groupsClaim in claims));
      const more =
        lacksSome && configuration.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
      return { person: personOf(completed(claims, more), provider, emailOf), idToken: tokens.id_token! };
    } catch (error) {
      throw this.meaningOf(error, provider);
    }
  }

  async signOut(provider: SignOnProvider, idToken: string | null): Promise<string | null> {
    const { configuration } = await this.of(provider);
    const endpoint = URL.parse(configuration.serverMetadata().end_session_endpoint ?? '');
    // As the issuer, whose document names it: a browser is sent there.
    if (!endpoint || endpoint.protocol !== new URL(provider.issuer).protocol) return null;
    const url = client.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: this.publicUrl.link('/auth'),
      ...(idToken !== null && idToken.length <= MAX_HINT && { id_token_hint: idToken }),
    });
    return url.href;
  }

  async readLogout(provider: SignOnProvider, token: string): Promise<LogoutNotice> {
    const { keys } = await this.of(provider);
    let claims: JWTPayload;
    try {
      claims = await this.verify(provider, keys, token);
    } catch (error) {
      const meaning = this.meaningOf(error, provider);
      throw meaning instanceof DomainError && meaning.kind === 'upstream' ? meaning : new LogoutTokenRefused();
    }
    const { events, nonce, jti, sub = null, sid = null } = claims;
    const isLogout = typeof events === 'object' && events !== null && isObject((events as Claims)[LOGOUT_EVENT]);
    const hasWhom = (sub !== null || sid !== null) && (sub === null || isSubject(sub)) && isTextOrNull(sid);
    if (!isLogout || nonce !== undefined || typeof jti !== 'string' || jti.length > MAX_TOKEN_ID || !hasWhom)
      throw new LogoutTokenRefused();
    return { subject: sub, providerSession: sid as string | null, tokenId: jti };
  }

  private async verify({ issuer, clientId }: SignOnProvider, keys: ProviderKeys, token: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, keys.keyOf, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE_S,
      maxTokenAge: MAX_AGE_S,
      currentDate: this.clock.now(),
    });
    return payload;
  }

  /** Each provider comes back to an address of its own, see `FinishSignOn`. */
  private redirectUri({ id }: SignOnProvider): string {
    return this.publicUrl.link(`/sso/callback/${id}`);
  }

  private of(provider: SignOnProvider): Promise<Known> {
    const key = `${provider.id} ${provider.issuer} ${provider.clientId} ${provider.clientSecret}`;
    let known = this.known.get(key);
    if (!known) {
      known = this.discover(provider);
      this.known.set(key, known);
      known.catch(() => this.known.delete(key));
    }
    return known;
  }

  private async discover(provider: SignOnProvider): Promise<Known> {
    const { issuer, clientId, clientSecret } = provider;
    try {
      const secret = clientSecret === null ? null : this.box.open(clientSecret);
      const configuration = await client.discovery(
        new URL(issuer),
        clientId,
        {
          [client.clockTolerance]: TOLERANCE_S,
          [client.clockSkew]: Math.round((this.clock.now().getTime() - Date.now()) / 1000),
        },
        secret === null ? client.None() : authenticationWith(secret),
        {
          [client.customFetch]: this.fetch,
          ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
        },
      );
      const { jwks_uri: jwksUri } = configuration.serverMetadata();
      if (!jwksUri) throw new ProviderMisconfigured(provider.name, 'its discovery document has no jwks_uri');
      return { configuration, keys: new ProviderKeys(() => this.readKeys(jwksUri)) };
    } catch (error) {
      const meaning = this.meaningOf(error, provider);
      throw meaning instanceof SignOnUntrusted
        ? new ProviderMisconfigured(provider.name, `there is no OpenID Connect discovery document at ${issuer}`)
        : meaning;
    }
  }

  private async readKeys(uri: string): Promise<JSONWebKeySet> {
    const answer = await this.fetch(uri, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' });
    if (answer.status !== 200) throw new TypeError(`the keys were answered with ${answer.status}`);
    return (await answer.json()) as JSONWebKeySet;
  }

  /** What an error of the libraries means to the person who signs in. */
  private meaningOf(error: unknown, { name }: SignOnProvider): unknown {
    const domainError = chainOf(error).find((one) => one instanceof DomainError);
    if (domainError instanceof DomainError)
      return domainError.kind === 'upstream' && !isOurs(domainError)
        ? new ProviderUnreachable(name, domainError.message)
        : domainError.kind === 'invalid'
          ? new ProviderMisconfigured(name, domainError.message)
          : domainError;
    if (error instanceof client.AuthorizationResponseError) return new SignOnDeclined(name, codeOf(error.error));
    if (error instanceof client.WWWAuthenticateChallengeError)
      return new ProviderMisconfigured(name, 'it does not know the client ID or the secret');
    if (error instanceof client.ResponseBodyError)
      return CLIENT_ERRORS.has(error.error)
        ? new ProviderMisconfigured(name, `it answered ${codeOf(error.error)}`)
        : new SignOnDeclined(name, codeOf(error.error));
    if (chainOf(error).some(isAboutTime)) return new ClocksDiffer(name);
    if (chainOf(error).some(isBadAnswer)) return new ProviderUnreachable(name, 'it answered with an error.');
    return new SignOnUntrusted(name);
  }
}

type Claims = Record<string, unknown>;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
/** As it can be stored and compared: a NUL or half a character cannot. */
const isSubject = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= MAX_SUBJECT &&
  value.isWellFormed() &&
  !/\p{Cc}/u.test(value);
const isTextOrNull = (value: unknown): boolean => value === null || (typeof value === 'string' && value.length <= 500);
const isOurs = (error: DomainError): boolean =>
  error instanceof ProviderUnreachable || error instanceof ProviderMisconfigured;

/** Error codes are shown, so they are only what the standard allows them to be. */
const codeOf = (code: string): string => (/^[\w.-]{1,60}$/.test(code) ? code : 'an unknown error');

function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let one = error; one && chain.length < 8; one = (one as { cause?: unknown }).cause) chain.push(one);
  return chain;
}

const isAboutTime = (error: unknown): boolean =>
  error instanceof joseErrors.JWTExpired ||
  (error instanceof joseErrors.JWTClaimValidationFailed && ['iat', 'nbf', 'exp'].includes(error.claim)) ||
  (error as { code?: string }).code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

const isBadAnswer = (error: unknown): boolean => {
  const { name, cause } = error as { name?: string; cause?: unknown };
  const status = cause instanceof Response ? cause.status : 0;
  return status >= 500 || status === 429 || name === 'TimeoutError';
};

/** As the provider wants it: HTTP Basic unless it only takes the secret in the body. */
function authenticationWith(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(server, metadata, body, headers);
  };
}
