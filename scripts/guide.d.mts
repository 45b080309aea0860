import type { Plugin } from 'vite';

export function guidePlugin(): Plugin;
