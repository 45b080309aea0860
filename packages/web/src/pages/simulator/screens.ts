import { createRoute } from '@tanstack/react-router';
import { frame } from '#/shell/frame-route.ts';
import { screen } from '#/shell/screen.ts';
import { simulatorRule } from './facts/simulator-rule.ts';
import { loadAnswer } from './simulator-query.ts';
import { simulatorSearch } from './simulator-search.ts';

const simulatorScreen = createRoute({
  getParentRoute: () => frame,
  path: '/access/simulator',
  validateSearch: simulatorSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadAnswer(deps),
  ...screen({
    label: 'Simulator',
    keywords: 'why denied access policies permissions',
    under: '/access/policies',
    needs: simulatorRule,
    page: () => import('./SimulatorPage.tsx'),
  }),
});

export const simulator = { screens: [simulatorScreen] } as const;
