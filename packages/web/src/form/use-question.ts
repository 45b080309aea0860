import { z } from 'zod';
import { useForm, type Form } from './use-form.ts';

type Nothing = Record<string, never>;

const schema = z.object({});

/** A form without fields: whether something is to be done at all. */
export const useQuestion = (): Form<Nothing, Nothing> => useForm<Nothing, Nothing>({ schema, initial: {} });
