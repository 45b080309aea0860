/** What sends requests: a Dispatcher of undici 7 or later, such as its `ProxyAgent`. */
export interface RequestDispatcher {
  // Told this loosely, because versions of undici differ in the rest.
  dispatch(options: never, handler: never): boolean;
}
