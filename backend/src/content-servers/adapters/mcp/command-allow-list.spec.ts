import { CommandAllowList } from './command-allow-list.js';

const list = new CommandAllowList(['uvx', ' npx  -y @acme/server ', '']);

it.each([
  ['uvx', [], true],
  ['uvx', ['anything', '--else'], true],
  ['npx', ['-y', '@acme/server'], true],
  ['npx', ['-y', '@acme/server', '--port', '1'], true],
  ['npx', ['-y', '@evil/server'], false],
  ['npx', [], false],
  ['/tmp/uvx', [], false],
  ['uvx; rm', [], false],
  ['', [], false],
])('%s %j is allowed: %s', (command, args, allowed) => expect(list.allows(command, args)).toBe(allowed));

it('allows no command when it is empty', () => expect(new CommandAllowList([]).allows('node', [])).toBe(false));
