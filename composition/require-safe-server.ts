import type { Settings } from '#config/settings.ts'
import { findUnsafeServer } from '#database/server/unsafe-server.ts'
import { StartupError } from '#domain/startup-error.ts'

type Modes = Pick<Settings, 'mode' | 'allowsOlderServer'>

/** In production an unsafe server is refused, unless it is said to be a rehearsal. Gives what is to be said of it otherwise. */
export async function requireSafeServer(url: string, { mode, allowsOlderServer }: Modes): Promise<string | null> {
  const caution = await findUnsafeServer(url)
  if (caution === null || mode === 'demo' || allowsOlderServer) return caution
  throw new StartupError(`${caution}: nothing was changed on it.`)
}
