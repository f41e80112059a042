import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { PlacedRequest } from '../../../shared/adapters/http/caller-place.js';
import type { DeviceInfo } from '../../domain/device-info.js';

const MAX_LENGTH = 400;

/** The browser or program that calls, as it names itself, and roughly where it is. */
export const CallerDevice = createParamDecorator((_: unknown, context: ExecutionContext): DeviceInfo => {
  const { headers, place = null } = context.switchToHttp().getRequest<PlacedRequest>();
  return { userAgent: headers['user-agent']?.slice(0, MAX_LENGTH) ?? null, place };
});
