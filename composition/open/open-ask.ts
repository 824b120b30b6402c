import type { Logger } from 'pino'
import type { Settings } from '#config/settings.ts'
import type { Changes } from '#database/changes/listen-for-changes.ts'
import type { Database } from '#database/connection.ts'
import { StartupError } from '#domain/startup-error.ts'
import { createAskListener } from '#kit/http/server/ask-listener.ts'
import { stopServing } from '#kit/http/server/graceful-stop.ts'
import { createHttpServer } from '#kit/http/server/http-server.ts'
import { listen } from '#kit/http/server/listen.ts'
import { createServedNames } from '#use-cases/stores/addresses/served-names.ts'
import { logOutagesSeldom } from '../log-outages.ts'
import type { StopStack } from '../stop-stack.ts'

type AskOptions = {
  settings: Pick<Settings, 'ask' | 'officeHost' | 'platformDomain'>
  db: Database
  changes: Changes
  log: Pick<Logger, 'warn' | 'error'>
}

/** Where a proxy asks whether a name is one of ours, on a port of its own; null: nobody is to ask. */
export async function openAsk({ settings, db, changes, log }: AskOptions, stops: StopStack): Promise<number | null> {
  if (settings.ask === null) return null
  const own = [settings.officeHost, settings.platformDomain].filter((name) => name !== null)
  const names = createServedNames(db, { own, onError: logOutagesSeldom(log, 'Domains of stores were not read') })
  stops.push(names.stop)
  const hearing = changes.add({ store_changed: names.invalidate })
  stops.push(hearing.stop)
  await names.readAll()
  const server = createHttpServer(createAskListener((domain) => names.find(domain, new Date())))
  const listening = await listen(server, settings.ask, { port: 'ASK_PORT', host: 'ASK_HOST' })
  if (!listening.ok) throw new StartupError(listening.sentence)
  stops.push(() => stopServing(server))
  return listening.port
}
