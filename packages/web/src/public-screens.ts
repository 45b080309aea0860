import { anonymousScreens } from '#/pages/objects/anonymous/screens.ts';
import { loginScreens } from '#/pages/login/screens.ts';

/** The screens that need no session. */
export const publicScreens = [...loginScreens, ...anonymousScreens] as const;
