const longestLeaveMs = 5_000;

let left = false;
let forgetTimer = 0;

function set(isLeft: boolean): void {
  left = isLeft;
  window.clearTimeout(forgetTimer);
}

// A download or a "Stay" ends no page: what was begun is forgotten after a while.
window.addEventListener('beforeunload', () => {
  set(true);
  forgetTimer = window.setTimeout(() => set(false), longestLeaveMs);
});
window.addEventListener('pagehide', () => set(true));
window.addEventListener('pageshow', () => set(false));

/** Whether the browser goes to another page or loads this one anew: it cuts all calls, which says nothing of them. */
export const isPageLeaving = (): boolean => left;
