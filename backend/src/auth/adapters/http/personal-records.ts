import { ApiOkResponse } from '@nestjs/swagger';

/** Documents an answer of `PersonalRecords`. */
export const ApiPersonalRecords = () =>
  ApiOkResponse({
    description:
      'Lists of records by what they are, such as `account`, `sessions`, `comments`; 20,000 of each at most.',
    schema: {
      type: 'object',
      description: 'Lists of records by what they are. No passwords, keys or tokens.',
      additionalProperties: {
        type: 'array',
        description: 'The newest records first.',
        items: { type: 'object', description: 'One record; `at` is when it was made.', additionalProperties: true },
      },
    },
  });
