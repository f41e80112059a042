import { Invalid } from '../../shared/domain/domain-error.js';
import { newId } from '../../shared/domain/ids.js';
import { Category, type NewCategory } from './category.js';

const NOW = new Date('2026-03-01T10:00:00Z');
const aCategory = (details: Partial<NewCategory> = {}) =>
  new Category(newId(), { name: 'Heat Pumps', ...details }, NOW);

describe('a category', () => {
  it('derives its slug from the name', () => expect(aCategory().slug).toBe('heat-pumps'));

  it.each([
    ['de', 'Wärme & Öfen', 'waerme-oefen'],
    ['fr', 'L’isolation', 'l-isolation'],
    ['el', 'Αθήνα', 'athina'],
    ['en', 'Wärme', 'wrme'],
  ])('writes its slug as the language does (%s)', (language, name, slug) =>
    expect(new Category(newId(), { name }, NOW, language).slug).toBe(slug),
  );

  it('takes a slug of its own through the same rule', () =>
    expect(aCategory({ slug: ' My  Slug! ' }).slug).toBe('my-slug'));

  it.each([
    [{ name: ' \t ' }, 'name'],
    [{ slug: '   ' }, 'slug'],
    [{ slug: '---' }, 'slug'],
    [{ name: '日本語' }, 'slug'],
  ])('refuses %j for its %s', (details, field) => {
    const act = () => aCategory(details);
    expect(act).toThrow(Invalid);
    expect(act).toThrow(expect.objectContaining({ details: { errors: [expect.objectContaining({ field })] } }));
  });

  it.each([
    [{ name: 'x'.repeat(201) }, 'Category name must be at most 200 characters'],
    [{ slug: 'x'.repeat(201) }, 'Category slug must be at most 200 characters'],
    [{ description: 'x'.repeat(2001) }, 'Description must be a text of at most 2000 characters'],
  ])('refuses what is too long: %#', (details, message) => expect(() => aCategory(details)).toThrow(message));

  it('takes a name in any script when a slug comes with it', () => {
    expect(aCategory({ name: '日本語', slug: 'japanese' })).toMatchObject({ name: '日本語', slug: 'japanese' });
  });

  it('keeps its slug when only the name changes', () => {
    const category = aCategory();
    category.change({ name: 'Boilers' });
    expect(category).toMatchObject({ name: 'Boilers', slug: 'heat-pumps' });
  });

  it('loses its description by null and keeps it by silence', () => {
    const category = aCategory({ description: 'Warm' });
    category.change({ name: 'Boilers' });
    expect(category.description).toBe('Warm');
    category.change({ description: null });
    expect(category.description).toBeNull();
  });

  it('holds nothing that a database cannot store', () => {
    const category = aCategory({ name: 'Heat\0 \ud800pumps', description: 'one\0\ntwo\udfff' });
    expect(category.name).toBe('Heat \ufffdpumps');
    expect(category.description).toBe('one \ntwo\ufffd');
  });
});
