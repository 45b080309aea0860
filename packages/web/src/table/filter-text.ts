import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSameScreen } from '#/shell/same-screen.ts';

const quietMs = 200;

/**
 * The text of a filter that lives in the address: typing shows at once and reaches the address when it pauses; back
 * and forward bring their text. Typing straight into the address would lose letters, because it changes in a transition.
 */
export function useFilterText(address: string, onChange: (text: string) => void) {
  const [state, setState] = useState({ text: address, address, sent: address });
  const timer = useRef<number | undefined>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const router = useRouter();
  // The text is not for the screen that comes, whose address is already the one that would be changed.
  useLayoutEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        if (fromLocation && !isSameScreen(fromLocation, toLocation)) window.clearTimeout(timer.current);
      }),
    [router],
  );
  if (address !== state.address) {
    const isEcho = address === state.sent;
    setState({ ...state, address, ...(!isEcho && { text: address, sent: address }) });
  }
  const setText = useCallback((text: string) => {
    setState((now) => ({ ...now, text }));
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setState((now) => ({ ...now, sent: text }));
      latest.current(text);
    }, quietMs);
  }, []);
  return { text: state.text, setText };
}
