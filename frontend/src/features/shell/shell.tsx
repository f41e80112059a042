import { Drawer } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useNamedWebsite } from '../../session/use-website-in-address.js';
import { ThemeSwitch } from '../../ui/theme-switch.js';
import { DecisionSender } from './decision-sender.js';
import Guarded from './guarded.js';
import { Header } from './header.js';
import { OutageNotice } from './outage-notice.js';
import { PagePlaceholder } from './page-placeholder.js';
import { usePalette } from './palette/use-palette.js';
import { useNewPostNotifier } from './pending-posts.js';
import { ScreenBoundary } from './screen-boundary.js';
import './shell.css';
import { SecondFactorNotice } from './second-factor-notice.js';
import { Sidebar } from './sidebar.js';
import { PLACES, placeOf, usePlaceOnReturn } from './use-place-on-return.js';

/** Frame of the application: sidebar, header and one column with the current screen. */
export default function Shell() {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const arrived = useRef(pathname);
  const { show, expect, palette } = usePalette();
  useNewPostNotifier();
  usePlaceOnReturn();
  useNamedWebsite();

  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    setMenuOpen(false);
    // Moves the focus to the start of a new screen, so that screen readers read it from the top.
    content.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <Guarded>
      <a className="skip-link visually-hidden" href="#content">
        Skip to content
      </a>
      <div className="shell">
        <div className="shell-sidebar">
          <Sidebar />
        </div>
        <div className="shell-column">
          <Header onOpenMenu={() => setMenuOpen(true)} onSearch={show} onNearSearch={expect} />
          <main ref={content} id="content" className="shell-content" tabIndex={-1}>
            <SecondFactorNotice />
            <Suspense fallback={<PagePlaceholder />}>
              <ScreenBoundary>
                <Outlet />
              </ScreenBoundary>
            </Suspense>
          </main>
        </div>
      </div>
      <Drawer
        rootClassName="shell-drawer"
        placement="left"
        size={272}
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        closable={false}
        aria-label="Menu"
        styles={{ body: { padding: 0 } }}
        footer={<ThemeSwitch />}
      >
        <Sidebar />
      </Drawer>
      {palette}
      <DecisionSender />
      <OutageNotice />
      <ScrollRestoration getKey={placeOf} storageKey={PLACES} />
    </Guarded>
  );
}
