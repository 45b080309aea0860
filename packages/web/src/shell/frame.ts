// One file for what every screen behind a session needs, so that it is one request.
export { firstPermittedPath, firstPermittedTab, requirePermitted, requirePresent } from './gate.ts';
export { ScreenFailed } from './ScreenFailed.tsx';
export { ScreenRefused } from './ScreenRefused.tsx';
export { Shell } from './Shell.tsx';
