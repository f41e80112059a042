declare module 'virtual:theme.css';
declare module '*.css';
/** The pages of docs/integrations, rendered at build time by vite/guides.ts. */
declare module 'virtual:guides' {
  const guides: { name: string; title: string; html: string }[];
  export default guides;
}
