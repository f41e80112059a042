import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from '../theme/antd-theme.js';
import { useTheme } from '../theme/theme-choice.js';
import { WaitingIcon } from './waiting-icon.js';

/**
 * Popups such as lists, menus and tooltips open inside the dialog or landmark of their opener, so that assistive
 * technology finds them there.
 */
const OF_DIALOGS = '.ant-modal-container, .ant-drawer-section, [role=dialog]';
const LANDMARKS = 'main, header, nav, aside';
const placeOf = (opener?: HTMLElement): HTMLElement =>
  opener?.closest<HTMLElement>(OF_DIALOGS) ?? opener?.closest<HTMLElement>(LANDMARKS) ?? document.body;

export function ThemeProvider({ children }: { children: ReactNode }) {
  const { name } = useTheme();
  return (
    <ConfigProvider
      theme={antdTheme[name]}
      form={{ requiredMark: false }}
      button={{ loadingIcon: <WaitingIcon /> }}
      getPopupContainer={placeOf}
    >
      {children}
    </ConfigProvider>
  );
}
