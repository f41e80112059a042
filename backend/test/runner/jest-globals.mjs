// Replaces `@jest/globals` in specs by the functions of the spec file that currently runs. They are looked up at each
// use, because modules outlive a spec file.
import { currentJest } from './current-jest.mjs';

const ofGlobal = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, given) => globalThis[name].apply(self, given),
    get: (_, property) => globalThis[name][property],
  });

export const jest = new Proxy({}, { get: (_, name) => currentJest()[name] });
export const describe = ofGlobal('describe');
export const it = ofGlobal('it');
export const test = ofGlobal('test');
export const expect = ofGlobal('expect');
export const beforeAll = ofGlobal('beforeAll');
export const beforeEach = ofGlobal('beforeEach');
export const afterEach = ofGlobal('afterEach');
export const afterAll = ofGlobal('afterAll');
