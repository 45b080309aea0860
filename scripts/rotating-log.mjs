import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

const mostBytes = 10 * 1024 * 1024;

/** @typedef {{ write: (piece: Buffer) => void, close: () => void }} RotatingLog */

/**
 * A file to add to that is moved aside, to `.1`, before it grows past a size; the one that was aside before goes.
 * @param {string} file @param {number} [limitBytes]
 * @returns {RotatingLog}
 */
export function openRotatingLog(file, limitBytes = mostBytes) {
  let log = openSync(file, 'a', 0o600);
  let sizeBytes = fstatSync(log).size;

  function rotate() {
    closeSync(log);
    renameSync(file, `${file}.1`);
    log = openSync(file, 'a', 0o600);
    sizeBytes = 0;
  }

  return {
    write(piece) {
      try {
        if (sizeBytes > 0 && sizeBytes + piece.length > limitBytes) rotate();
        writeSync(log, piece);
        sizeBytes += piece.length;
      } catch (cause) {
        // A disk that is full must not end the program that logs.
        const words = cause instanceof Error ? cause.message : String(cause);
        process.stderr.write(`${file} cannot be written: ${words}\n`);
      }
    },
    close: () => closeSync(log),
  };
}
