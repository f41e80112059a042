// What `@jest/globals` is to a spec: `jest` of the file that runs now. Modules outlive a file, so it is looked up at each use.
import { currentJest } from './current-jest.mjs';

export const jest = new Proxy({}, { get: (_, name) => currentJest()[name] });
