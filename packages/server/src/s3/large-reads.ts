import http from 'node:http';
import { connect, type NetConnectOpts, type Socket } from 'node:net';

const leastBytes = 64 * 1024;
const mostBytes = 512 * 1024;

/**
 * Node reads 64 KiB at a time, whatever comes. A download is read in pieces of up to 512 KiB instead, which takes a third
 * of the processor time off each byte; what is small keeps small buffers. Not for TLS, which cuts its own pieces.
 */
export class LargeReadAgent extends http.Agent {
  override createConnection(options: NetConnectOpts): Socket {
    let sizeBytes = leastBytes;
    const socket: Socket = connect({
      ...options,
      onread: {
        buffer: () => Buffer.allocUnsafeSlow(sizeBytes),
        callback(readBytes: number, buffer: Uint8Array): boolean {
          const isFull = readBytes === buffer.length;
          if (isFull) sizeBytes = mostBytes;
          else if (readBytes < leastBytes) sizeBytes = leastBytes;
          return socket.push(isFull ? buffer : buffer.subarray(0, readBytes));
        },
      },
    });
    return socket;
  }
}
