import { Client } from 'pg';
import { loadConfig } from '../../src/config.js';
import { openDatabase } from '../../src/database/open-database.js';
import { CONTRACT_THRESHOLD } from '../../src/editorial/domain/citations/citation-contract.js';
import { AnthropicWriter } from '../../src/generation/adapters/anthropic/anthropic-writer.js';
import { profileSettings } from '../../src/generation/adapters/language-model/failures.js';
import { OpenAiWriter } from '../../src/generation/adapters/openai/openai-writer.js';
import type { Writer } from '../../src/generation/application/writer.js';
import type { ModelProfile } from '../../src/generation/domain/models/model-profile.js';
import { refuseWithoutDatabase } from '../../src/operations/commands/existing-database.js';
import { AesSecretBox } from '../../src/shared/adapters/crypto/aes-secret-box.js';
import { languageModelWriter } from '../writers.js';

export interface ModelToCheck {
  readonly writer: Writer;
  readonly contractThreshold: number;
}

/** A reason why there is no model to check, as a sentence for the operator. */
export class NoModel extends Error {}

/** Returns the language model of the settings. @throws NoModel */
export function modelOfSettings(environment: NodeJS.ProcessEnv): ModelToCheck {
  const writer = languageModelWriter(environment);
  if (writer) return { writer, contractThreshold: CONTRACT_THRESHOLD };
  throw new NoModel(
    'There is no language model to check: set ANTHROPIC_API_KEY or OPENAI_MODEL_STRONG as docs/settings.md describes, ' +
      'or name a model profile with --profile.',
  );
}

type Row = Pick<
  ModelProfile,
  'dialect' | 'apiVersion' | 'baseUrl' | 'apiKey' | 'strong' | 'small' | 'contractThreshold'
>;

/**
 * Reads a model profile from the database of the settings. Its address is asked directly, because the operator calls.
 * @throws NoModel, Refused without a database, DatabaseUnreachable
 */
export async function modelOfProfile(environment: NodeJS.ProcessEnv, name: string): Promise<ModelToCheck> {
  refuseWithoutDatabase(environment);
  const config = loadConfig(environment);
  const database = await openDatabase(config, () => undefined);
  try {
    const { dialect, apiVersion, baseUrl, apiKey, strong, small, contractThreshold } = await read(
      database.appUrl,
      name,
    );
    const box = new AesSecretBox(config.encryptionKey, config.older.encryptionKeys);
    const key = apiKey === null ? null : box.open(apiKey);
    const common = { baseUrl, strong, small, settings: profileSettings(name) };
    const writer =
      dialect === null
        ? new AnthropicWriter({ ...common, apiKey: key ?? '' })
        : new OpenAiWriter({ ...common, dialect, apiVersion, apiKey: key });
    return { writer, contractThreshold };
  } finally {
    await database.close();
  }
}

/** @throws NoModel naming the profiles that there are */
async function read(url: string, name: string): Promise<Row> {
  const client = new Client({ connectionString: url, application_name: 'galley-check-model' });
  await client.connect();
  try {
    await client.query(`set app.websites = '*'`);
    const { rows } = await client.query<Row>(
      `select dialect, api_version as "apiVersion", base_url as "baseUrl", api_key as "apiKey", strong, small,
          contract_threshold as "contractThreshold" from model_profiles where name = $1`,
      [name],
    );
    if (rows[0]) return rows[0];
    const known = await client.query<{ name: string }>('select name from model_profiles order by lower(name)');
    const names = known.rows.map((row) => `“${row.name}”`).join(', ');
    throw new NoModel(`There is no model profile named “${name}”${names ? `, only ${names}` : ''}.`);
  } finally {
    await client.end();
  }
}
