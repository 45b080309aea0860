import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';
import { IconLicense } from '#/ui/icons.tsx';

const license = createRoute({
  getParentRoute: () => frame,
  path: '/license',
  ...screen({
    label: 'License',
    keywords: 'licence notices open source version',
    menu: { icon: IconLicense, order: 800 },
    page: () => import('./LicensePage.tsx'),
  }),
});

export const licenseScreens = [license] as const;
