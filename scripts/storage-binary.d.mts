/** What a person must do before the launcher can go on; its message is shown as it is. */
export class MissingProgram extends Error {}
/** Path of an executable on PATH, or in one of `more` folders. */
export function findOnPath(name: string, more?: string[]): string | undefined;
/** Path of the storage server's program: named by the environment, on PATH, built earlier, or built now. */
export function storageBinary(name: 'minio' | 'versitygw'): Promise<string>;
/** Path of the program that encrypts with the public Go client, built earlier or now. */
export function interopBinary(name: 'interop' | 'interop-fips'): Promise<string>;
