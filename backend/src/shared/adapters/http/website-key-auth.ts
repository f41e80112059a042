import { ApiBearerAuth } from '@nestjs/swagger';

/** The name of the scheme in the OpenAPI document. */
export const WEBSITE_KEY = 'website-key';

/** Declares operations that a client's website calls with its own key. */
export const ApiWebsiteKey = () => ApiBearerAuth(WEBSITE_KEY);
