// What `@jest/globals` is to a spec: what belongs to the file that runs now. Modules outlive a file, so it is looked up
// at each use.
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
