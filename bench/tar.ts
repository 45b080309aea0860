const blockBytes = 512;

/** A ustar header of an empty regular file (POSIX.1-1988, "ustar Interchange Format"). */
function header(name: string): Buffer {
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0, 100, 'ascii');
  block.write('0000644\0', 100, 'ascii');
  block.write('0000000\0', 108, 'ascii');
  block.write('0000000\0', 116, 'ascii');
  block.write('00000000000\0', 124, 'ascii');
  block.write('14000000000\0', 136, 'ascii');
  block.write('        ', 148, 'ascii');
  block.write('0', 156, 'ascii');
  block.write('ustar\u000000', 257, 'ascii');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return block;
}

export function tarOfEmptyFiles(prefix: string, { from, count }: { from: number; count: number }): Buffer {
  const files = Array.from({ length: count }, (_, index) =>
    header(`${prefix}${String(from + index).padStart(6, '0')}`),
  );
  return Buffer.concat([...files, Buffer.alloc(2 * blockBytes)]);
}
