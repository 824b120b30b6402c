import '../require-runtime.ts'
import { inspect } from 'node:util'
import type { Settings } from '#config/settings.ts'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { isEmailAddress } from '#domain/accounts/fields/email-address.ts'
import { StartupError } from '#domain/startup-error.ts'
import { appointOperator } from '#use-cases/platform/appoint-operator.ts'
import { recoverPerson } from '#use-cases/platform/recover-person.ts'
import { originOfStores } from '../open/open-mail.ts'
import { requireSettings } from '../require-settings.ts'
import { usageOf } from './command-name.ts'

const USAGE = usageOf('operator', '[--recover] <e-mail>')

/**
 * npm run operator -- you@example.com: prints a link that makes its first user an operator of the platform, once.
 * With --recover: a link by which somebody who works here chooses another password, once.
 */
try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<string> {
  const words = process.argv.slice(2)
  const isRecovery = words.includes('--recover')
  const [email, ...others] = words.filter((word) => word !== '--recover')
  if (!email || others.length > 0 || !isEmailAddress(email)) throw new StartupError(USAGE)
  const settings = requireSettings()
  if (settings.officeHost === null) throw new StartupError('OFFICE_HOST is missing: without it there is no office.')
  const server = await reach(settings)
  const db = openDatabase(server.url)
  try {
    const officeOrigin = originOfStores(settings, settings)(settings.officeHost)
    const input = { email, officeOrigin, now: new Date() }
    if (isRecovery) {
      const link = await recoverPerson(db, input)
      if (link === null) throw new StartupError(`Nobody works here as ${email}.`)
      return `Open this link within an hour; it works once:\n${link}`
    }
    const link = await appointOperator(db, input)
    return `Open this link within 72 hours; it works once:\n${link}`
  } finally {
    await closeDatabase(db)
    await server.stop()
  }
}

async function reach({ database, dataFolder }: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  if (database.kind === 'external') return { url: database.url, stop: async () => {} }
  const { appUrl, stop } = await startEmbeddedServer({ dataFolder, report: () => {} })
  return { url: appUrl, stop }
}
