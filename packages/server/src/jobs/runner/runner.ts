/** Takes jobs that nobody runs, a few at once. */
export interface JobRunner {
  start(): void;
  /** Looks for jobs now rather than when it is time. */
  wake(): void;
  /** Asks for what is wanted of a job now, if it runs here. */
  steer(id: string): Promise<void>;
  /** Gives its jobs up for others to take. */
  stop(): Promise<void>;
}
