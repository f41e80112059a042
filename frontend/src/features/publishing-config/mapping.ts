import type { Config, Template } from './destination.js';

/** Our field → their dotted path. */
export type Mapping = Record<string, string>;

/** A post as it might be sent, by the field names that mappings know. */
const EXAMPLE: Record<string, unknown> = {
  create_id: 42,
  title: 'Heat pumps in old houses',
  slug: 'heat-pumps-in-old-houses',
  category: 'Heating',
  author: 'Content Team',
  content: '<p>Old walls are no obstacle …</p>',
  excerpt: 'What decides is the flow temperature.',
  featured_image: 'A brick house in winter light',
  published: true,
  published_at: '2026-03-02T09:00:00.000Z',
  meta_title: 'Heat pumps in old houses',
  meta_description: 'When a heat pump pays off in an old house.',
  seal: '9f2c…',
};

/** A saved mapping comes back in no order: the template's is the one that people know. */
export function inOrderOf(known: Mapping, saved: Mapping): Mapping {
  const fields = [...Object.keys(known).filter((field) => field in saved), ...Object.keys(saved).filter((field) => !(field in known))];
  return Object.fromEntries(fields.map((field) => [field, saved[field] ?? '']));
}

/** The mapping to begin with: the saved one where this template is the saved one, else the template's own. */
export const mappingFor = (template: Template | undefined, config: Config): Mapping =>
  config && config.templateType === template?.type ? inOrderOf(template.fieldMapping, config.fieldMapping) : (template?.fieldMapping ?? {});

/** Every field that can be sent, as far as templates and this mapping tell. */
export const knownFields = (templates: Template[], mapping: Mapping): string[] => [
  ...new Set([...templates.flatMap(({ fieldMapping }) => Object.keys(fieldMapping)), ...Object.keys(mapping)]),
];

/** What the receiver gets as JSON. A path that leads through another's value is left out: the server refuses it with a sentence. */
export function exampleBody(mapping: Mapping, constants: Record<string, unknown>): unknown {
  const body = emptyPlace();
  for (const [field, path] of Object.entries(mapping)) put(body, path, EXAMPLE[field] ?? null);
  for (const [path, value] of Object.entries(constants)) put(body, path, value);
  return body;
}

type Place = Record<string, unknown>;

/** Without a prototype, so that no path that is being typed reaches into the page's own objects. */
const emptyPlace = (): Place => Object.create(null) as Place;

function put(body: Place, path: string, value: unknown): void {
  const steps = path.split('.');
  const last = steps.pop();
  if (!last || steps.includes('')) return;
  let place = body;
  for (const step of steps) {
    const next = (place[step] ??= emptyPlace());
    if (typeof next !== 'object' || next === null) return;
    place = next as Place;
  }
  place[last] ??= value;
}
