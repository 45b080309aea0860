export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly detailedMessage: string;
  readonly field?: string;
  readonly action?: string;
  readonly resource?: string;
}

/** The refusal that a call answered with. */
export async function refusalIn(reply: Response): Promise<Refusal> {
  return { ...((await reply.json()) as Omit<Refusal, 'status'>), status: reply.status };
}
