import type { Server } from 'node:http'

const PATIENCE = 8_000
const CHECK_EVERY = 50

/** Takes no new visitors, lets those inside finish, and shows out whoever is left when patience ends. */
export async function stopServing(server: Server, { patience = PATIENCE } = {}): Promise<void> {
  if (!server.listening) return
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // a connection that was busy when the server closed stays open for its keep-alive time unless it is closed when idle
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_EVERY)
  const late = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
