import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';
import { IconDocumentation } from '#/ui/icons.tsx';
import { documentationAddress } from '#/shell/guide.ts';

const documentationPage = createRoute({
  getParentRoute: () => frame,
  path: '/documentation',
  ...screen({
    label: 'Documentation',
    keywords: 'help manual guide docs',
    menu: { icon: IconDocumentation, order: 900, href: documentationAddress },
    page: () => import('./DocumentationPage.tsx'),
  }),
});

export const documentation = { screens: [documentationPage] } as const;
