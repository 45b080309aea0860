import { limitFigure, type Figure } from './figures.ts';
import { spreadOf } from './rounds.ts';
import type { Page } from 'playwright-core';

const longTaskMs = 100;

/** What held the page up. */
export interface LongTasks {
  readonly longestMs: number;
  /** The most processor time that one took, which other programs on the machine do not lengthen. */
  readonly longestProcessorMs: number;
  /** How many took longer than a person bears. */
  readonly over: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const rendererMain = 'CrRendererMain';

/** Times the tasks of the page's main thread while the work is done. */
export async function longTasksWhile(page: Page, work: () => Promise<void>): Promise<LongTasks> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser of its own to trace');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  const trace = await work().then(
    () => browser.stopTracing(),
    async (cause: unknown) => {
      await browser.stopTracing();
      throw cause;
    },
  );
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === rendererMain)
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && event.dur !== undefined && mains.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('the trace has no tasks of the page');
  const most = (micros: readonly number[]) => micros.reduce((a, b) => Math.max(a, b), 0) / 1000;
  const took = tasks.map(({ dur = 0 }) => dur);
  return {
    longestMs: most(took),
    longestProcessorMs: most(tasks.map(({ tdur = 0 }) => tdur)),
    over: took.filter((micros) => micros > longTaskMs * 1000).length,
  };
}

export const longTaskFigures = (
  doing: string,
  { over, longestMs, longestProcessorMs }: LongTasks,
): Figure[] => [
  limitFigure(`tasks over ${String(longTaskMs)} ms, ${doing}`, {
    unit: 'tasks',
    value: spreadOf([over]),
    most: 0,
  }),
  limitFigure(`longest task, ${doing}`, { unit: 'ms', value: spreadOf([longestMs]) }),
  limitFigure(`most processor time of a task, ${doing}`, {
    unit: 'ms',
    value: spreadOf([longestProcessorMs]),
  }),
];
