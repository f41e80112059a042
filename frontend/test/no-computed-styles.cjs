// Replaces the hooks with which Ant Design computes style sheets, since nothing inserts them (no-injected-styles.cjs).
module.exports = {
  __esModule: true,
  default() {},
  extract: () => null,
  uniqueHash: () => '',
  STYLE_PREFIX: 'style',
  CSS_VAR_PREFIX: 'cssVar',
};
