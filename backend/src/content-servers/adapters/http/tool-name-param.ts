import { NotFoundException, Param, type PipeTransform } from '@nestjs/common';
import { unstorableIn } from '../../../shared/adapters/http/storable.js';

class ToolName implements PipeTransform<string, string> {
  transform(value: string): string {
    if (unstorableIn(value) !== null) throw new NotFoundException();
    return value;
  }
}

/** The name of a tool in the path; one that no tool can have is 404, as an unknown one is. */
export const ToolNameParam = () => Param('name', new ToolName());
