import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsUrl, ValidateBy, type ValidationOptions } from 'class-validator';

const WEB_ADDRESS = { protocols: ['http', 'https'], require_protocol: true, require_tld: false, disallow_auth: true };

/** A web address that the platform's URL parser accepts too: it rejects hosts such as `0x1ffffffff`. */
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
