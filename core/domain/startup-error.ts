/** The start cannot go on for a reason its reader can act on: the message is one sentence to show as it is. */
export class StartupError extends Error {
  override name = 'StartupError'
}
