export const partMapsName = 'longshore-uploads';

/** Whether this browser may know uploads that can go on; loads nothing of what lists them. */
export async function hasPartMaps(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === partMapsName);
  } catch {
    return false;
  }
}
