import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Exclude } from 'class-transformer';

type Constructor<T extends object = object> = new (...args: any[]) => T;

/**
 * Creates a base class for the body of a PUT that takes what GET answers: members that only the server sets are ignored
 * instead of refused as unknown.
 * @param members their schemas by name
 */
export function withReadOnly<T extends object>(
  Base: Constructor<T>,
  members: Readonly<Record<string, ApiPropertyOptions>>,
): Constructor<T> {
  class WithReadOnly extends (Base as Constructor) {}
  for (const [name, schema] of Object.entries(members)) {
    const documented = { ...schema, required: false, description: 'Ignored, so that it can be sent as it was read.' };
    ApiProperty(documented as ApiPropertyOptions)(WithReadOnly.prototype, name);
    Exclude({ toClassOnly: true })(WithReadOnly.prototype, name);
  }
  return WithReadOnly as Constructor<T>;
}
