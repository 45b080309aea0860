const blockBytes = 512;

/** A ustar header of a regular file (POSIX.1-1988, "ustar Interchange Format"). */
function header(name: string, sizeBytes: number): Buffer {
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0, 100, 'ascii');
  block.write('0000644\0', 100, 'ascii');
  block.write('0000000\0', 108, 'ascii');
  block.write('0000000\0', 116, 'ascii');
  block.write(`${sizeBytes.toString(8).padStart(11, '0')}\0`, 124, 'ascii');
  block.write('14000000000\0', 136, 'ascii');
  block.write('        ', 148, 'ascii');
  block.write('0', 156, 'ascii');
  block.write('ustar\u000000', 257, 'ascii');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return block;
}

export interface ManyFiles {
  /** What their names begin with; a number of six digits follows. */
  readonly prefix: string;
  readonly from: number;
  readonly count: number;
  /** Whole blocks of 512. */
  readonly sizeBytes: number;
}

export function tarOfFiles({ prefix, from, count, sizeBytes }: ManyFiles): Buffer {
  const content = Buffer.alloc(sizeBytes, 'content ');
  const files = Array.from({ length: count }, (_, index) => [
    header(`${prefix}${String(from + index).padStart(6, '0')}`, sizeBytes),
    content,
  ]);
  return Buffer.concat([...files.flat(), Buffer.alloc(2 * blockBytes)]);
}
