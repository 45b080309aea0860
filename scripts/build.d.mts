/** Builds what changed since the last build. */
export function build(options?: { only?: 'server' | 'web' }): Promise<void>;
/** How the built console is started; the environment says the rest. */
export function consoleCommand(): { program: string; words: string[] };
