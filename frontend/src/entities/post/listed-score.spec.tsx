import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ListedScore } from './listed-score.js';

it('says why a score is held down, where it is pointed at and read aloud', () => {
  render(<ListedScore score={50} reason="Held at 50: why." word="Score" />);
  expect(screen.getByTitle('Held at 50: why.')).toHaveTextContent('Score 50*. Held at 50: why.');
});

it('says nothing of a score that is not', () => {
  const { container } = render(<ListedScore score={88} reason={null} word="Score" isWordHidden />);
  expect(container).toHaveTextContent(/^Score 88$/);
});
