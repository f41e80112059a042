import { NotFoundException, Param, type PipeTransform } from '@nestjs/common';
import { unstorableIn } from '../../../shared/adapters/http/storable.js';

class ToolName implements PipeTransform<string, string> {
  transform(value: string): string {
    if (unstorableIn(value) !== null) throw new NotFoundException();
    return value;
  }
}

/** Binds the tool name in the path. A name with characters that cannot be stored gives 404, like an unknown one. */
export const ToolNameParam = () => Param('name', new ToolName());
