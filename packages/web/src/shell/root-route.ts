import { createRootRouteWithContext } from '@tanstack/react-router';

interface RouterContext {
  /** Loads the screens behind a session ahead of the navigation to one of them. */
  readonly addSessionScreens: () => Promise<void>;
}

export const root = createRootRouteWithContext<RouterContext>()();
