import http from 'node:http';
import { connect, type NetConnectOpts, type Socket } from 'node:net';

/** Held by each connection from the moment it is tried, also while the storage server is away. */
const firstBytes = 4 * 1024;
const smallBytes = 64 * 1024;
const mostBytes = 512 * 1024;

/**
 * Node reads 64 KiB at a time, whatever comes. A download is read in pieces of up to 512 KiB instead, which takes a third
 * of the processor time off each byte. What is small is copied out of a buffer that is read into again: of a hundred
 * bytes 64 KiB would be kept, until the whole heap is collected. Not for TLS, which cuts its own pieces.
 */
export class LargeReadAgent extends http.Agent {
  override createConnection(options: NetConnectOpts): Socket {
    let sizeBytes = firstBytes;
    let spare: Uint8Array | undefined;
    const socket: Socket = connect({
      ...options,
      onread: {
        buffer: () => spare ?? Buffer.allocUnsafeSlow(sizeBytes),
        callback(readBytes: number, buffer: Uint8Array): boolean {
          const isFull = readBytes === buffer.length;
          if (isFull) sizeBytes = Math.min(mostBytes, sizeBytes * 16);
          else if (readBytes < smallBytes) sizeBytes = smallBytes;
          const isSmall = readBytes < smallBytes;
          spare = isSmall && buffer.length === sizeBytes ? buffer : undefined;
          const read = buffer.subarray(0, readBytes);
          return socket.push(isSmall ? Buffer.from(read) : read);
        },
      },
    });
    return socket;
  }
}
