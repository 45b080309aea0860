// One file for what every screen behind a session needs, so that it is one request.
export { firstPermittedPath, firstPermittedTab, isShown, requireShown } from './gate.ts';
export { Shell } from './Shell.tsx';
