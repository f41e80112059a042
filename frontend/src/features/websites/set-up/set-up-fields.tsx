import { Button, Checkbox, Input, Select, Form } from 'antd';
import { useId, type ReactNode } from 'react';
import { LEVEL_CHOICES, TONE_CHOICES } from '../../../entities/category/levels.js';
import { PlusIcon } from '../../../ui/icons.js';
import { LanguageField } from '../../../ui/language-field.js';
import { ColourField, isColour, LogoField } from '../website-look.js';
import { OriginLink } from './origin-link.js';
import { type DraftCategory, type DraftFeed, newCategory, newFeed, type SetUpDraft } from './set-up-draft.js';

interface PartProps {
  draft: SetUpDraft;
  onChange: (draft: SetUpDraft) => void;
}

/** Replaces the line with the same id. */
const replaced = <L extends { id: string }>(lines: readonly L[], line: L): L[] =>
  lines.map((each) => (each.id === line.id ? line : each));

/** What the website is to begin with, to tick and change. */
export const SetUpFields = (props: PartProps) => (
  <div className="set-up">
    <Look {...props} />
    <Language {...props} />
    <Categories {...props} />
    <Expertise {...props} />
    <Pages {...props} />
    <Feeds {...props} />
  </div>
);

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="quiet">{about}</p>
      {children}
    </section>
  );
}

function Look({ draft, onChange }: PartProps) {
  const id = useId();
  // Its initials stand where there is no logo.
  const name = Form.useWatch<string | undefined>('name', Form.useFormInstance()) ?? '';
  const { look } = draft;
  const { logo, logoFrom, colour, colours } = look;
  const change = (changes: Partial<typeof look>) => onChange({ ...draft, look: { ...look, ...changes } });
  const from = colours.find(({ value }) => value === colour)?.from ?? null;
  return (
    <Part title="Logo and colour" about="How the website is marked in lists and in the switcher.">
      <LogoField
        name={name}
        websiteId=""
        colour={colour !== null && isColour(colour) ? colour : null}
        value={logo}
        onChange={(value) => change({ logo: value, logoFrom: null })}
      />
      {logo && <OriginLink from={logoFrom} />}
      <label htmlFor={id}>Colour</label>
      <ColourField
        id={id}
        value={colour}
        offered={colours.map(({ value }) => value)}
        onChange={(value) => change({ colour: value })}
      />
      {colour && <OriginLink from={from} />}
    </Part>
  );
}

function Language({ draft, onChange }: PartProps) {
  const id = useId();
  return (
    <Part title="Language" about="Posts are written in this language and marked with it.">
      <label htmlFor={id}>Language of the posts</label>
      <LanguageField
        id={id}
        value={draft.language}
        onChange={(language) => onChange({ ...draft, language, languageFrom: null })}
      />
      {draft.languageFrom && <OriginLink from={draft.languageFrom} />}
    </Part>
  );
}

function Categories({ draft, onChange }: PartProps) {
  const change = (category: DraftCategory) => onChange({ ...draft, categories: replaced(draft.categories, category) });
  return (
    <Part title="Categories" about="What the website writes about, with the SEO terms that its posts are found by.">
      {draft.categories.length > 0 && (
        <ul>
          {draft.categories.map((category, at) => (
            <Category key={category.id} category={category} number={at + 1} onChange={change} />
          ))}
        </ul>
      )}
      <Button
        icon={<PlusIcon size={16} />}
        onClick={() =>
          onChange({
            ...draft,
            categories: [...draft.categories, newCategory(`added-${draft.categories.length}`)],
          })
        }
      >
        Add category
      </Button>
    </Part>
  );
}

interface CategoryProps {
  category: DraftCategory;
  number: number;
  onChange: (category: DraftCategory) => void;
}

function Category({ category, number, onChange }: CategoryProps) {
  const id = useId();
  const { name, terms, isOn, from } = category;
  const label = name.trim() || `category ${number}`;
  return (
    <li className="set-up-category">
      <Checkbox
        checked={isOn}
        aria-label={`Use ${label}`}
        onChange={({ target }) => onChange({ ...category, isOn: target.checked })}
      />
      <div>
        <Input
          aria-label={`Name of category ${number}`}
          placeholder="Name"
          value={name}
          maxLength={200}
          disabled={!isOn}
          onChange={({ target }) => onChange({ ...category, name: target.value })}
        />
        <label htmlFor={id}>
          SEO terms<span className="visually-hidden"> of {label}</span>, separated by commas
        </label>
        <Input.TextArea
          id={id}
          className="set-up-text"
          rows={1}
          value={terms}
          disabled={!isOn}
          onChange={({ target }) => onChange({ ...category, terms: target.value })}
        />
        <OriginLink from={from} />
      </div>
    </li>
  );
}

function Expertise({ draft, onChange }: PartProps) {
  const id = useId();
  const { expertise } = draft;
  const { isOn, level, tone, description, from } = expertise;
  const change = (changes: Partial<typeof expertise>) =>
    onChange({ ...draft, expertise: { ...expertise, ...changes } });
  return (
    <Part title="Expertise and tone" about="How the posts of every category speak.">
      <Checkbox checked={isOn} onChange={({ target }) => change({ isOn: target.checked })}>
        Use this for all categories
      </Checkbox>
      <div className="set-up-pair">
        <div>
          <label htmlFor={`${id}-level`}>Level</label>
          <Select
            id={`${id}-level`}
            value={level}
            options={LEVEL_CHOICES}
            disabled={!isOn}
            onChange={(value) => change({ level: value })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-tone`}>Tone</label>
          <Select
            id={`${id}-tone`}
            value={tone}
            options={TONE_CHOICES}
            disabled={!isOn}
            onChange={(value) => change({ tone: value })}
          />
        </div>
      </div>
      <label htmlFor={`${id}-about`}>What the website is expert in</label>
      <Input.TextArea
        id={`${id}-about`}
        value={description}
        className="set-up-text"
        rows={2}
        maxLength={2000}
        disabled={!isOn}
        onChange={({ target }) => change({ description: target.value })}
      />
      <OriginLink from={from} />
    </Part>
  );
}

const Pages = ({ draft, onChange }: PartProps) =>
  draft.pages.length > 0 && (
    <Part title="Pages worth linking" about="Posts are written from these pages of the website, and link to them.">
      <ul>
        {draft.pages.map((page) => (
          <li key={page.id}>
            <Checkbox
              checked={page.isOn}
              onChange={({ target }) =>
                onChange({ ...draft, pages: replaced(draft.pages, { ...page, isOn: target.checked }) })
              }
            >
              {page.title}
            </Checkbox>
            <OriginLink from={page.from} />
          </li>
        ))}
      </ul>
    </Part>
  );

function Feeds({ draft, onChange }: PartProps) {
  const change = (feed: DraftFeed) => onChange({ ...draft, feeds: replaced(draft.feeds, feed) });
  return (
    <Part title="Feeds" about="Sources that posts are written from. The website itself is always read.">
      {draft.feeds.length > 0 && (
        <ul>
          {draft.feeds.map((feed, at) => (
            <li key={feed.id}>
              {feed.from ? (
                <Checkbox checked={feed.isOn} onChange={({ target }) => change({ ...feed, isOn: target.checked })}>
                  {feed.name}
                </Checkbox>
              ) : (
                <Input
                  type="url"
                  inputMode="url"
                  aria-label={`Address of feed ${at + 1}`}
                  placeholder="https://www.example.com/feed.xml"
                  value={feed.url}
                  onChange={({ target }) => change({ ...feed, url: target.value })}
                />
              )}
              <OriginLink from={feed.from} />
            </li>
          ))}
        </ul>
      )}
      <Button
        icon={<PlusIcon size={16} />}
        onClick={() => onChange({ ...draft, feeds: [...draft.feeds, newFeed(`added-${draft.feeds.length}`)] })}
      >
        Add feed
      </Button>
    </Part>
  );
}
