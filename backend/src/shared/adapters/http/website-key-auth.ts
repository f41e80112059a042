import { ApiBearerAuth } from '@nestjs/swagger';

/** The name of the scheme in the OpenAPI document. */
export const WEBSITE_KEY = 'website-key';

/** Describes calls that a client's website makes with its own key. */
export const ApiWebsiteKey = () => ApiBearerAuth(WEBSITE_KEY);
