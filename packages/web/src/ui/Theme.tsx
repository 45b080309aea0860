import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core';
import type { ReactNode } from 'react';

/** Harbour blue-green around #0B6E8F; steps 6 and 7 carry white text at 4.5:1 or more. */
const harbour: MantineColorsTuple = [
  '#e6f5f9', '#cfe8f0', '#9ccfe0', '#66b4cf', '#3c9dc0', '#1f88ad', '#0b6e8f', '#095c78', '#074a61', '#05384a',
];

const theme = createTheme({
  primaryColor: 'harbour',
  primaryShade: { light: 6, dark: 4 },
  colors: { harbour },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
});

/** The nonce of the page's Content-Security-Policy, which Mantine's one style element must carry. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export function Theme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      {children}
    </MantineProvider>
  );
}
