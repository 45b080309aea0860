import { create } from 'zustand';

const key = 'started-jobs';

const readIds = (): readonly string[] =>
  (localStorage.getItem(key) ?? '').split(' ').filter((id) => id !== '');

/** The jobs that were started or resumed in this browser and whose end is still to be told. */
export const useStartedJobs = create<{ readonly ids: readonly string[] }>(() => ({ ids: readIds() }));

// Other tabs start jobs and tell their ends, too.
addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) useStartedJobs.setState({ ids: readIds() });
});

function keep(ids: readonly string[]): void {
  localStorage.setItem(key, ids.join(' '));
  useStartedJobs.setState({ ids });
}

export const noteJobStarted = (id: string): void =>
  keep([...useStartedJobs.getState().ids.filter((other) => other !== id), id]);

export const forgetJobs = (gone: readonly string[]): void =>
  keep(useStartedJobs.getState().ids.filter((id) => !gone.includes(id)));
