import type { Plugin } from 'vite';

export function noticesText(): string;
export function noticesPlugin(): Plugin;
