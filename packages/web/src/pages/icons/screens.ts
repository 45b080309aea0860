import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';

const gallery = createRoute({
  getParentRoute: () => frame,
  path: '/icons',
  ...screen({
    label: 'Icons',
    icon: 'gallery',
    page: () => import('./IconsPage.tsx'),
  }),
});

export const icons = { screens: [gallery] } as const;
