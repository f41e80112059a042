import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme.js';
import { useTheme } from './theme-choice.js';

export function ThemeProvider({ children }: { children: ReactNode }) {
  const { name } = useTheme();
  return (
    <ConfigProvider theme={antdTheme[name]} form={{ requiredMark: false }}>
      {children}
    </ConfigProvider>
  );
}
