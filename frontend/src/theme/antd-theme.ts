import { theme, type ThemeConfig } from 'antd';
import { dark, light, SANS, type Tokens } from './tokens.js';

type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, unknown[]>;

/**
 * Restores the colours of the theme exactly. Ant Design's algorithms mix seed colours with the background, which would
 * lose the contrast that the colours were chosen for.
 */
const exactly =
  (t: Tokens): Algorithm =>
  (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    colorPrimary: t.accent,
    colorLink: t.accent,
    colorSuccess: t.approved,
    colorWarning: t.pending,
    colorError: t.declined,
    colorInfo: t.published,
  });

// Animations are switched off here, not in a style sheet: durations forced close to 0 break the measuring of popups.
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

const themed = (t: Tokens, algorithm: Algorithm): ThemeConfig => ({
  algorithm: [algorithm, exactly(t)],
  // The class is set on <body>, so that every element inherits the custom properties.
  cssVar: { key: 'galley' },
  hashed: false,
  token: {
    motion,
    fontFamily: SANS,
    fontSize: 14,
    borderRadius: 6,
    controlHeight: 36,
    colorPrimary: t.accent,
    colorPrimaryHover: t.accentHover,
    colorPrimaryActive: t.accent,
    colorPrimaryBg: t.accentWash,
    colorPrimaryBgHover: t.accentWash,
    colorTextLightSolid: t.onAccent,
    colorLink: t.accent,
    colorLinkHover: t.accentHover,
    colorLinkActive: t.accent,
    linkDecoration: 'underline',
    linkHoverDecoration: 'underline',
    colorSuccess: t.approved,
    colorSuccessBg: t.approvedWash,
    colorWarning: t.pending,
    colorWarningBg: t.pendingWash,
    colorError: t.declined,
    colorErrorHover: t.declined,
    colorErrorActive: t.declined,
    colorErrorText: t.declined,
    colorErrorBg: t.declinedWash,
    colorInfo: t.published,
    colorInfoBg: t.publishedWash,
    colorText: t.ink,
    colorTextHeading: t.ink,
    colorTextSecondary: t.pencil,
    colorTextTertiary: t.pencil,
    colorTextQuaternary: t.pencil,
    colorTextDescription: t.pencil,
    colorTextPlaceholder: t.pencil,
    colorIcon: t.pencil,
    colorBgLayout: t.paper,
    colorBgContainer: t.sheet,
    colorBgElevated: t.sheet,
    colorFillAlter: t.wash,
    colorBorder: t.edge,
    colorBorderSecondary: t.rule,
    colorSplit: t.rule,
    controlItemBgHover: t.wash,
    controlItemBgActive: t.accentWash,
    controlItemBgActiveHover: t.accentWash,
    controlOutline: 'transparent',
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
    Card: { headerFontSize: 15 },
    Form: { verticalLabelPadding: '0 0 4px', labelColor: t.ink, itemMarginBottom: 28 },
    Select: { optionSelectedBg: t.accentWash },
    Table: { headerBg: t.sheet, headerColor: t.pencil, headerSplitColor: 'transparent' },
  },
});

export const antdTheme = {
  light: themed(light, theme.defaultAlgorithm),
  dark: themed(dark, theme.darkAlgorithm),
};
