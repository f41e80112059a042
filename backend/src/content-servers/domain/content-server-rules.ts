import { Invalid } from '../../shared/domain/domain-error.js';
import { isHeaderName, isHeaderValue, MAX_HEADER_VALUE, printableHeader } from '../../shared/domain/http-header.js';

const MAX_URL = 2_000;
export const MAX_ARGS = 50;
const MAX_ARG = 1_000;
export const MAX_HEADERS = 30;
/** Matches one line of text without control characters. */
const LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]+$/u;
/** Headers that the transport and the protocol set themselves. */
const OURS =
  /^(?:host|accept|content-.*|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|last-event-id|proxy-.*|sec-.*|mcp-.*)$/;

/** @returns the normalised URL without a fragment @throws Invalid */
export function checkedUrl(text: string | null | undefined): string {
  const url = URL.parse(text?.trim() ?? '');
  if (!text?.trim()) throw new Invalid('Please enter the address of the content server.', 'url');
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || text.length > MAX_URL) {
    throw new Invalid('Please enter a valid address that starts with http:// or https://.', 'url');
  }
  if (url.username || url.password)
    throw new Invalid('An address must not hold a name or a password. Put them into a secret header.', 'url');
  url.hash = '';
  return url.href;
}

/** @throws Invalid */
export function checkedCommand(
  command: string | null | undefined,
  args: readonly string[],
): { command: string; args: readonly string[] } {
  const name = command?.trim() ?? '';
  if (!name) throw new Invalid('Please enter the command that starts the content server.', 'command');
  if (name.length > 300 || !LINE.test(name))
    throw new Invalid('A command is one line of at most 300 characters.', 'command');
  if (args.length > MAX_ARGS) throw new Invalid(`A command takes at most ${MAX_ARGS} arguments.`, 'args');
  if (args.some((arg) => arg.length > MAX_ARG || !LINE.test(arg)))
    throw new Invalid(`Each argument is one line of 1 to ${MAX_ARG} characters.`, 'args');
  return { command: name, args };
}

/** A secret header. Without a value, the stored value of this name remains. */
export interface HeaderInput {
  name: string;
  value?: string;
}

/** @returns the headers with lower-case names @throws Invalid */
export function checkedHeaders(headers: readonly HeaderInput[]): HeaderInput[] {
  if (headers.length > MAX_HEADERS) throw new Invalid(`At most ${MAX_HEADERS} headers can be added.`, 'headers');
  const names = new Set<string>();
  return headers.map(({ name, value }) => {
    const lower = name.trim().toLowerCase();
    const shown = printableHeader(name);
    if (!isHeaderName(lower)) throw new Invalid(`"${shown}" is not the name of a header.`, 'headers');
    if (OURS.test(lower)) throw new Invalid(`The header ${lower} is set by Galley and cannot be changed.`, 'headers');
    if (names.has(lower)) throw new Invalid(`The header ${lower} is named twice.`, 'headers');
    names.add(lower);
    if (value !== undefined && (value === '' || !isHeaderValue(value))) {
      throw new Invalid(
        `The value of the header ${shown} must be one line of plain characters, at most ${MAX_HEADER_VALUE}.`,
        'headers',
      );
    }
    return { name: lower, value };
  });
}
