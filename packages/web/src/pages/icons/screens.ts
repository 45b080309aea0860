import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';

const icons = createRoute({
  getParentRoute: () => frame,
  path: '/icons',
  ...screen({
    label: 'Icons',
    page: () => import('./IconsPage.tsx'),
  }),
});

export const iconScreens = [icons] as const;
