import { useEffect, type MouseEvent } from 'react';
import { Link, NavLink, useLocation, useNavigate, useParams } from 'react-router';
import guides from 'virtual:guides';
import { copyText } from '../../ui/copy-text.js';
import { ThemeSwitch } from '../../ui/theme-switch.js';
import { toast } from '../../ui/toast-queue.js';
import { Wordmark } from '../../ui/wordmark.js';
import './guides.css';

/** Guides to connecting a website, for its developers. Readable without signing in. */
export default function GuidesScreen() {
  const { guide: name = '' } = useParams();
  const { hash } = useLocation();
  const guide = guides.find((one) => one.name === name);
  const title = guide?.title ?? 'No such guide';

  useEffect(() => {
    document.title = `${title} · Galley`;
    // A guide opens at its top, or at the section that the fragment of the address names.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [title, hash]);

  return (
    <div className="guides">
      <header>
        <Wordmark />
        <ThemeSwitch />
      </header>
      <nav aria-label="Guides">
        {guides.map((one) => (
          <NavLink key={one.name} to={one.name ? `/guides/${one.name}` : '/guides'} end>
            {one.title}
          </NavLink>
        ))}
      </nav>
      <main>
        <h1>{title}</h1>
        {guide ? (
          <Guide html={guide.html} />
        ) : (
          <p>
            There is no guide of this name. <Link to="/guides">Connecting a website</Link> names them all.
          </p>
        )}
      </main>
    </div>
  );
}

/**
 * A page of docs/integrations, rendered at build time. The example address in it is replaced with the address of this
 * installation.
 */
function Guide({ html }: { html: string }) {
  const navigate = useNavigate();
  const click = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const href = target.closest('a')?.getAttribute('href');
    if (href?.startsWith('/guides') && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      void navigate(href);
    }
    const code = target.closest('button') && target.closest('figure')?.querySelector('pre')?.textContent;
    if (code)
      void copyText('Code', code).then(
        (outcome) =>
          outcome === 'unavailable' && toast({ title: 'Copy failed', description: 'Please copy the code by hand' }),
      );
  };
  // Clicks bubble up from the buttons and links inside, which also work by keyboard.
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="guide"
      onClick={click}
      dangerouslySetInnerHTML={{ __html: html.replaceAll('https://galley.example.com', location.origin) }}
    />
  );
}
