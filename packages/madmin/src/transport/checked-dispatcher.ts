import type { Dispatcher } from 'undici';
import { InputError } from '../errors/input-error.ts';
import type { RequestDispatcher } from './dispatcher.ts';

// Apart from the type that users see, whose file must not name undici's.
export function checkedDispatcher(dispatcher: RequestDispatcher): Pick<Dispatcher, 'dispatch'> {
  const dispatch = (dispatcher as Partial<RequestDispatcher> | null)?.dispatch;
  if (typeof dispatch !== 'function')
    throw new InputError('dispatcher', 'It must be a Dispatcher of undici.');
  return dispatcher;
}
