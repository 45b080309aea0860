import { describe, expect, test } from 'vitest';
import { kindOfName, kindOfType } from './preview-kind.ts';

describe('kindOfName', () => {
  test.each([
    ['photo.JPG', 'image'],
    ['a/b.pdf', 'pdf'],
    ['drawing.svg', 'svg'],
    ['table.csv', 'csv'],
    ['table.csv.gz', 'csv'],
    ['part-0.snappy.parquet', 'parquet'],
    ['film.mpeg-4', 'video'],
    ['page.html', 'code'],
    ['archive.tar.gz', 'none'],
    ['film.mp4.gz', 'none'],
    ['backup.gz', 'none'],
    ['rows.avro', 'none'],
    ['README', undefined],
    ['a.pdf/b', undefined],
    ['report.pdf.unheard', undefined],
    ['constructor', undefined],
  ])('%s: %s', (name, kind) => {
    expect(kindOfName(name)).toBe(kind);
  });
});

describe('kindOfType', () => {
  test.each([
    ['image/png', 'image'],
    [' Image/PNG ; a=b', 'image'],
    ['image/svg+xml', 'svg'],
    ['application/ld+json', 'json'],
    ['text/html', 'code'],
    ['text/plain; charset=utf-8', 'text'],
    ['application/atom+xml', 'code'],
    ['application/octet-stream', undefined],
    ['image/tiff', undefined],
    ['', undefined],
  ])('%j: %s', (type, kind) => {
    expect(kindOfType(type)).toBe(kind);
  });
});
