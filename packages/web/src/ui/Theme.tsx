import {
  createTheme,
  MantineProvider,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { useLayoutEffect, type ReactNode } from 'react';
import { startTips } from './tips.ts';

/** Harbour blue-green around #0B6E8F; steps 6 and 7 carry white text at 4.5:1 or more. */
const harbour: MantineColorsTuple = [
  '#e6f5f9',
  '#cfe8f0',
  '#9ccfe0',
  '#66b4cf',
  '#3c9dc0',
  '#1f88ad',
  '#0b6e8f',
  '#095c78',
  '#074a61',
  '#05384a',
];

/** Mantine's own dark ladder, replaced by ours: 0 is ink, 7 the page, lighter is more raised. */
const dark: MantineColorsTuple = [
  '#e3eaed',
  '#b9c5cb',
  '#9dabb2',
  '#6c7c85',
  '#364650',
  '#26333a',
  '#172025',
  '#0f161a',
  '#0b1114',
  '#070b0d',
];

const theme = createTheme({
  primaryColor: 'harbour',
  primaryShade: { light: 6, dark: 3 },
  colors: { harbour, dark },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusClassName: '',
  respectReducedMotion: true,
  autoContrast: true,
});

const surfaces: CSSVariablesResolver = () => {
  const ours = {
    '--mantine-color-body': 'var(--surface-raised)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-default': 'var(--surface-raised)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--surface-muted)',
    '--mantine-color-disabled-color': 'var(--ink-soft)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-error': 'var(--loss)',
    '--mantine-color-anchor': 'var(--accent)',
  };
  return { variables: {}, light: ours, dark: ours };
};

/** The nonce of the page's Content-Security-Policy, which every style element made by a library must carry. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// The scroll lock under dialogs asks for its nonce by this name.
Object.assign(globalThis, { __webpack_nonce__: nonce });

export function Theme({ children }: { children: ReactNode }) {
  // Before anything can be seen: what is pointed at already is explained too.
  useLayoutEffect(startTips, []);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={surfaces}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}
