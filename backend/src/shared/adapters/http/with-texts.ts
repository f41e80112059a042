import { ApiProperty } from '@nestjs/swagger';
import { SEAL_FORMAT, TEXT_FIELDS, type TextWire } from '../../domain/text-fields.js';

type Constructor = new (...args: any[]) => object;

/**
 * Creates a base class for responses that have texts of a post as members.
 * @param wires their names
 * @param sealed whether they come from sealed documents, whose earlier formats lack the later fields
 */
export function withTexts<Base extends Constructor, W extends TextWire>(
  Base: Base,
  wires: readonly W[],
  { sealed = false }: { sealed?: boolean } = {},
): Base & (new (...args: any[]) => Record<W, string>) {
  class WithTexts extends Base {}
  for (const { wire, about, sealedSince } of TEXT_FIELDS.filter((field) => wires.includes(field.wire as W)))
    ApiProperty({
      type: String,
      description: about,
      required: !sealed || sealedSince === 1,
    })(WithTexts.prototype, wire);
  if (sealed && SEAL_FORMAT > 1)
    ApiProperty({
      type: 'integer',
      description: 'The format of the seal; absent in the first one, whose documents have no later fields.',
      required: false,
    })(WithTexts.prototype, 'format');
  return WithTexts as Base & (new (...args: any[]) => Record<W, string>);
}
