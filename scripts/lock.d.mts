/** Does the work while no other process does work under the same lock; the path's folder must be there. */
export function locked<T>(path: string, work: () => Promise<T>): Promise<T>;
