import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';
import { IconLicense } from '#/ui/icons.tsx';

const licensePage = createRoute({
  getParentRoute: () => frame,
  path: '/license',
  ...screen({
    label: 'License',
    keywords: 'licence notices open source version',
    menu: { icon: IconLicense, order: 600 },
    page: () => import('./LicensePage.tsx'),
  }),
});

export const license = { screens: [licensePage] } as const;
