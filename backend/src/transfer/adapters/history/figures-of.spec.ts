import { figuresOf } from './figures-of.js';

it('makes figures of pictures that stand alone, without links to their own files', () => {
  const image = '<img src="https://old.example.com/a-300x200.jpg" alt="A" />';
  expect(
    figuresOf(
      `<p>${image}</p><p>See ${image}</p><figure><a href="https://old.example.com/a.jpg">${image}</a></figure>`,
    ),
  ).toBe(`<figure>${image}</figure><p>See ${image}</p><figure>${image}</figure>`);
  expect(figuresOf(`<p>\n<a href="https://old.example.com/more/">${image}</a></p>`)).toBe(
    `<figure><a href="https://old.example.com/more/">${image}</a></figure>`,
  );
});
