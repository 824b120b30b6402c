import './require-runtime.ts'
import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import type { Settings } from '#config/settings.ts'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { asPlatform } from '#database/office.ts'
import { insertInvitation } from '#database/queries/staff/invitations.ts'
import { isEmailAddress } from '#domain/accounts/fields/email-address.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { INVITATION_LIFE } from '#domain/staff/session-rules.ts'
import { StartupError } from '#domain/startup-error.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { newStaffToken } from '#providers/tokens/staff-tokens.ts'
import { invitationLink } from '#use-cases/staff/people/invitation-link.ts'
import { originOfStores } from './open/open-mail.ts'
import { requireSettings } from './require-settings.ts'

const USAGE = 'Usage: npm run operator -- <e-mail>'

/** npm run operator -- you@example.com: prints a link that makes its first user an operator of the platform, once. */
try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<string> {
  const [email, ...others] = process.argv.slice(2)
  if (!email || others.length > 0 || !isEmailAddress(email)) throw new StartupError(USAGE)
  const settings = requireSettings()
  if (settings.officeHost === null) throw new StartupError('OFFICE_HOST is missing: without it there is no office.')
  const server = await reach(settings)
  const db = openDatabase(server.url)
  try {
    const token = newStaffToken()
    const now = new Date()
    const invitation = {
      id: randomUUID(),
      storeId: null,
      email: toEmailKey(email),
      role: 'operator',
      invitedBy: null,
    } as const
    const expiresAt = new Date(now.getTime() + INVITATION_LIFE)
    await asPlatform(db, (trx) => insertInvitation(trx, { ...invitation, expiresAt, tokenHash: hashToken(token), now }))
    const link = invitationLink(originOfStores(settings, settings)(settings.officeHost), token)
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
