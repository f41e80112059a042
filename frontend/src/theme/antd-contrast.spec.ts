import { describe, expect, it } from '@jest/globals';
import { theme as antd } from 'antd';
import { contrast } from '../../test/contrast.js';
import { antdTheme } from './antd-theme.js';

type Token = ReturnType<typeof antd.getDesignToken>;
type Pair = [colour: keyof Token, ground: keyof Token];

const pairs = (colours: (keyof Token)[], grounds: (keyof Token)[]): Pair[] =>
  colours.flatMap((colour) => grounds.map((ground): Pair => [colour, ground]));

/** Backgrounds that may be behind any text or icon. */
const GROUNDS: (keyof Token)[] = [
  'colorBgLayout',
  'colorBgContainer',
  'colorBgElevated',
  'colorFillAlter',
  'controlItemBgHover',
];
const TEXT: Pair[] = [
  ...pairs(
    [
      'colorText',
      'colorTextHeading',
      'colorTextLabel',
      'colorTextSecondary',
      'colorTextTertiary',
      'colorTextDescription',
      'colorTextPlaceholder',
    ],
    GROUNDS,
  ),
  ...pairs(
    ['colorLink', 'colorLinkHover', 'colorLinkActive', 'colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive'],
    GROUNDS,
  ),
  ...pairs(['colorError', 'colorErrorHover', 'colorErrorActive', 'colorErrorText'], GROUNDS),
  ...pairs(
    ['colorText', 'colorPrimary'],
    ['controlItemBgActive', 'controlItemBgActiveHover', 'colorPrimaryBg', 'colorPrimaryBgHover'],
  ),
  ...pairs(
    ['colorTextLightSolid'],
    ['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive', 'colorError', 'colorErrorHover', 'colorErrorActive'],
  ),
  ...pairs(['colorText'], ['colorSuccessBg', 'colorWarningBg', 'colorErrorBg', 'colorInfoBg']),
  ['colorSuccess', 'colorSuccessBg'],
  ['colorWarning', 'colorWarningBg'],
  ['colorError', 'colorErrorBg'],
  ['colorInfo', 'colorInfoBg'],
];
const GRAPHICS: Pair[] = [
  ...pairs(
    ['colorIcon', 'colorIconHover', 'colorPrimary', 'colorSuccess', 'colorWarning', 'colorError', 'colorInfo'],
    ['colorBgLayout', 'colorBgContainer', 'colorBgElevated'],
  ),
  ...pairs(['colorBorder'], ['colorBgLayout', 'colorBgContainer', 'colorBgElevated']),
];

/** Tests the tokens after Ant Design's algorithms, which derive colours that the theme does not name. */
describe.each(['light', 'dark'] as const)('components in the %s theme', (name) => {
  const token = antd.getDesignToken(antdTheme[name]);
  const tooFaint = (all: Pair[], least: number): string[] =>
    all
      .map(([colour, ground]) => ({
        pair: `${colour} on ${ground}`,
        ratio: contrast(String(token[colour]), String(token[ground])),
      }))
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);

  it('have text that is readable on every background', () => expect(tooFaint(TEXT, 4.5)).toEqual([]));
  it('have icons and borders that are visible', () => expect(tooFaint(GRAPHICS, 3)).toEqual([]));
});
