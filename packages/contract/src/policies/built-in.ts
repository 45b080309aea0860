const names: readonly string[] = ['consoleAdmin', 'diagnostics', 'readonly', 'readwrite', 'writeonly'];

/** MinIO brings policies of these names: one that was replaced still has its name. */
export const isBuiltInPolicy = (name: string): boolean => names.includes(name);
