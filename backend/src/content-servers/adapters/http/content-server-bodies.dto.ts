import { ApiProperty, ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { KnownIds } from '../../../shared/adapters/http/known-id.js';
import { OneLine } from '../../../shared/adapters/http/one-line.js';
import { OneOf } from '../../../shared/adapters/http/one-of.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import { yesOrNo } from '../../../shared/adapters/http/yes-or-no.js';
import { MAX_ARGS, MAX_HEADERS } from '../../domain/content-server-rules.js';
import { SERVER_STATUSES, type ServerStatus, type ServerType } from '../../domain/content-server.js';

const MAX_WEBSITES = 200;

export class ServersQuery extends PageQuery {
  /** Text to find in the name or the description. */
  @IsOptional()
  @IsString()
  @MaxLength(200, { message: 'q must have at most 200 characters' })
  q?: string;

  /** Only servers in this status. */
  @OneOf(SERVER_STATUSES, { optional: true })
  status?: ServerStatus;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether posts are written from what it finds' })
  @IsOptional()
  @Transform(yesOrNo)
  @IsBoolean({ message: 'enabled must be true or false' })
  enabled?: boolean;
}

/** A header that is sent to a server with each call. */
export class SecretHeaderBody {
  /** Name of the header, in any case. @example authorization */
  @IsString({ message: 'A header has a name' })
  @MaxLength(200, { message: 'The name of a header has at most 100 characters' })
  name: string;

  /** Value of the header; it is never returned. When omitted in a change, the stored value remains. */
  @WhenGiven()
  @IsString({ message: 'The value of a header is text' })
  value?: string;
}

/** A new content server. */
export class AddServerBody {
  /** Name of the server, one line; unique. */
  @Transform(trimmed)
  @IsString({ message: 'Please enter a name' })
  @IsNotEmpty({ message: 'Please enter a name' })
  @MaxLength(100, { message: 'A name has at most 100 characters' })
  @OneLine('The name')
  name: string;

  /** How it is reached. It cannot be changed later. */
  @ApiProperty({ enum: ['http', 'stdio'] })
  @IsIn(['http', 'stdio'], {
    message: ({ value }) =>
      value === 'bundled'
        ? 'Bundled servers ship with Galley: all that there are, are listed.'
        : 'type must be http or stdio',
  })
  type: Exclude<ServerType, 'bundled'>;

  /** What it finds, for people. */
  @Transform(trimmed)
  @WhenGiven()
  @IsString({ message: 'description must be text' })
  @MaxLength(1000, { message: 'A description has at most 1,000 characters' })
  description?: string;

  /** URL of an `http` server. @example https://search.example.com/mcp */
  @WhenGiven()
  @IsString({ message: 'Please enter a valid address that starts with http:// or https://.' })
  @MaxLength(2000, { message: 'An address has at most 2,000 characters' })
  url?: string;

  /** Command of a `stdio` server, which the operator must have allowed. @example uvx */
  @WhenGiven()
  @IsString({ message: 'Please enter the command that starts the content server.' })
  @MaxLength(300, { message: 'A command is one line of at most 300 characters.' })
  command?: string;

  /** Arguments of the command, in order. */
  @WhenGiven()
  @IsArray({ message: 'args must be a list of arguments' })
  @ArrayMaxSize(MAX_ARGS, { message: `A command takes at most ${MAX_ARGS} arguments.` })
  @IsString({ each: true, message: 'args must be a list of arguments' })
  args?: string[];

  /** The complete list of headers of an `http` server; headers not listed are removed. */
  @ApiPropertyOptional({ type: () => [SecretHeaderBody] })
  @WhenGiven()
  @IsArray({ message: 'headers must be a list of names and values' })
  @ArrayMaxSize(MAX_HEADERS, { message: `At most ${MAX_HEADERS} headers can be added.` })
  @IsObject({ each: true, message: 'headers must be a list of names and values' })
  @ValidateNested({ each: true, message: 'headers must be a list of names and values' })
  @Type(() => SecretHeaderBody)
  headers?: SecretHeaderBody[];

  /** Websites whose posts may use this server; null for all websites. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @KnownIds('websiteIds', { most: MAX_WEBSITES })
  @ApiProperty({ type: [String], format: 'uuid', nullable: true, required: false })
  websiteIds?: string[] | null;

  /** Whether posts are written from what it finds; true unless given. */
  @WhenGiven()
  @IsBoolean({ message: 'enabled must be true or false' })
  enabled?: boolean;
}

/** The type of a server cannot be changed. */
export class ChangeServerBody extends PartialType(OmitType(AddServerBody, ['type']), { skipNullProperties: false }) {}
