export function build(): Promise<void>;
export function consoleCommand(): { program: string; words: string[] };
