// In place of the module with which Ant Design writes style sheets: jsdom computes styles over all of them for each
// question about visibility, which takes seconds. What hides elements in tests is their own doing (hidden, style), not
// these sheets.
const style = () => ({ setAttribute() {}, getAttribute: () => null });
module.exports = { injectCSS: style, updateCSS: style, removeCSS() {}, clearContainerCache() {} };
