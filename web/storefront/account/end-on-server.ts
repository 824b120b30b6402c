import { browserApi } from '#web/api-client/browser-api.ts'

const PATIENCE = 2000

/** Ends the session's tokens at once. Who leaves does not wait long for a server that does not answer. */
export async function endOnServer(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([browserApi().call('logout', {}), patience])
}
