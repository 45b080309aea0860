/** Calls `onStall` when `moved` was not called for so long; `end` when the wait is over. */
export function watchStall(limitMs: number, onStall: () => void): { moved: () => void; end: () => void } {
  let timer = setTimeout(onStall, limitMs);
  return {
    moved: () => {
      clearTimeout(timer);
      timer = setTimeout(onStall, limitMs);
    },
    end: () => clearTimeout(timer),
  };
}
