import { CheckableModel, environmentSettings, type ModelsToAsk } from '../../generation/index.js';
import { type Finding, Part } from '../application/ports.js';
import { findingOf } from './model-finding.js';

/** Checks whether the API of the installation's language model knows both configured models. */
export class ModelPart extends Part {
  readonly id = 'model';
  readonly label = 'Language model';
  private readonly model: CheckableModel | null;

  constructor(anthropic?: Omit<ModelsToAsk, 'dialect'>, openai?: ModelsToAsk) {
    super();
    this.model = anthropic
      ? new CheckableModel({ ...anthropic, dialect: null }, environmentSettings('ANTHROPIC'))
      : openai
        ? new CheckableModel(openai, environmentSettings('OPENAI'))
        : null;
  }

  async check(signal: AbortSignal): Promise<Finding> {
    return this.model
      ? findingOf(this.model, signal)
      : { state: 'ok', message: 'The embedded writer writes: it needs no network and no key.', advice: null };
  }
}
