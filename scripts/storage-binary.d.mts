export function findOnPath(name: string, more?: string[]): string | undefined;
export function storageBinary(name: 'minio' | 'versitygw'): Promise<string>;
export function interopBinary(name: 'interop' | 'interop-fips'): Promise<string>;
export function nsqdBinary(): Promise<string>;
