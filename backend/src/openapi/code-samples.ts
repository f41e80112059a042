import type { OpenAPIObject } from '@nestjs/swagger';
import samples from './code-samples.json' with { type: 'json' };
import { operationsOf } from './operations.js';

/** A call of an operation with real values. Words such as `$POST` in it are variables of the shell and the program. */
export interface Sample {
  operation: string;
  /** What it does, where an operation has several samples. */
  label?: string;
  /** Variable with the credential; none where the operation needs no signing in. */
  bearer?: string;
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

export const SAMPLES = samples.calls as readonly Sample[];
/** Programs for the messages that Galley sends, by the names of the webhooks. */
const OF_WEBHOOKS: Readonly<Record<string, string[]>> = samples.webhooks;

interface Call {
  method: string;
  path: string;
  sample: Sample;
}

const VARIABLE = /\$([A-Z_]+)/g;
const addressOf = ({ path, sample }: Call): string => {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sample.path?.[name] ?? `{${name}}`);
  const query = Object.entries(sample.query ?? {}).map(([name, value]) => `${name}=${value}`);
  return `$GALLEY${address}${query.length ? `?${query.join('&')}` : ''}`;
};
const headersOf = ({ sample: { bearer, headers, body } }: Call): [string, string][] => [
  ...(bearer ? [['authorization', `Bearer $${bearer}`] as [string, string]] : []),
  ...(body === undefined ? [] : [['content-type', 'application/json'] as [string, string]]),
  ...Object.entries(headers ?? {}),
];
/** Writes JSON whose numbers may be variables: `"$VERSION#"` is `$VERSION` without quotes. */
const bodyText = (body: unknown): string => JSON.stringify(body, null, 2).replaceAll(/"(\$[A-Z_]+)#"/g, '$1');

/** Returns the command that makes the call. */
export function curlOf(call: Call): string {
  const method = { get: '', post: call.sample.body === undefined ? ' -X POST' : '' }[call.method];
  const lines = [
    `curl${method ?? ` -X ${call.method.toUpperCase()}`} "${addressOf(call)}"`,
    ...headersOf(call).map(([name, value]) => `  -H "${name}: ${value}"`),
  ];
  const { body } = call.sample;
  return body === undefined ? lines.join(' \\\n') : `${lines.join(' \\\n')} -d @- <<JSON\n${bodyText(body)}\nJSON`;
}

const template = (text: string): string =>
  text.includes('$') ? `\`${text.replaceAll(VARIABLE, '${$1}')}\`` : `'${text}'`;

/** Returns the program that makes the call, for every runtime that has `fetch`. */
export function typescriptOf(call: Call): string {
  const headers = headersOf(call).map(([name, value]) => `    '${name}': ${template(value)},`);
  const { body } = call.sample;
  const json =
    body === undefined
      ? []
      : `body: JSON.stringify(${bodyText(body)
          .replaceAll(/"(\$[A-Z_]+)"/g, '$1')
          .replaceAll(VARIABLE, '$1')}),`.split('\n');
  const options = [
    ...(call.method === 'get' ? [] : [`  method: '${call.method.toUpperCase()}',`]),
    ...(headers.length ? ['  headers: {', ...headers, '  },'] : []),
    ...json.map((line) => `  ${line}`),
  ];
  return [
    `const response = await fetch(${template(addressOf(call))}${options.length ? ', {' : ');'}`,
    ...(options.length ? [...options, '});'] : []),
    'if (!response.ok) throw new Error((await response.json()).detail);',
    'const result = await response.json();',
  ].join('\n');
}

/** Returns every sample with the method and path of its operation, in their order. */
export function callsOf(document: OpenAPIObject): Call[] {
  const placed = new Map(operationsOf(document).map((each) => [each.operation.operationId, each]));
  return SAMPLES.map((sample) => {
    const { method, path } = placed.get(sample.operation)!;
    return { method, path, sample };
  });
}

/** Adds to the operations that partners call code samples for the shell and for TypeScript. */
export function describeCodeSamples(document: OpenAPIObject): OpenAPIObject {
  const calls = Map.groupBy(callsOf(document), ({ sample }) => sample.operation);
  for (const { operation } of operationsOf(document)) {
    const own = calls.get(operation.operationId);
    if (!own) continue;
    operation['x-codeSamples'] = own.flatMap((call) => {
      const named = (language: string) => (call.sample.label ? `${call.sample.label} (${language})` : language);
      return [
        { lang: 'Shell', label: named('curl'), source: curlOf(call) },
        { lang: 'TypeScript', label: named('TypeScript'), source: typescriptOf(call) },
      ];
    });
  }
  for (const [name, source] of Object.entries(OF_WEBHOOKS))
    Object.assign(document.webhooks![name]!.post!, {
      'x-codeSamples': [{ lang: 'TypeScript', label: 'Verify the signature', source: source.join('\n') }],
    });
  return document;
}
