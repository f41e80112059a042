import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsUrl, ValidateBy, type ValidationOptions } from 'class-validator';

const WEB_ADDRESS = { protocols: ['http', 'https'], require_protocol: true, require_tld: false, disallow_auth: true };

/** An address of the web that the platform's own parser takes too: it refuses hosts such as `0x1ffffffff`. */
export const WebAddress = (said: ValidationOptions) =>
  applyDecorators(
    ApiProperty({ type: String, format: 'uri' }),
    IsUrl(WEB_ADDRESS, said),
    ValidateBy(
      {
        name: 'webAddress',
        validator: { validate: (value: unknown) => typeof value === 'string' && URL.canParse(value) },
      },
      said,
    ),
  );
