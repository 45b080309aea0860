import type { Figure } from '../figures.ts';
import type { Stage } from '../stage.ts';
import { gibibyte } from '../transfer.ts';
import { downloadsOf } from './downloads.ts';
import { uploadsOf } from './uploads.ts';

const bucket = 'bench-huge';

/** 10 GiB each way: more than the memory that most consoles are given, and than 32 bits can count. */
export async function huge(stage: Stage): Promise<Figure[]> {
  await stage.makeBucket(bucket);
  const transfer = { bucket, sizeBytes: stage.scaled(10 * gibibyte), rounds: stage.roundsOr(2) };
  return [...(await uploadsOf(stage, transfer)), ...(await downloadsOf(stage, transfer))];
}
