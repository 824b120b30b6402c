import { createHash } from 'node:crypto'
import type { Tested } from '#domain/integrations/integration.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import type { StaffDependencies } from '../staff/staff-dependencies.ts'
import type { IntegrationDependencies, TypedKeys } from './integration-dependencies.ts'

/** What a provider says of its account. */
export type AccountFacts = { externalId: string; account: string | null; isLive: boolean }

type Testing = {
  storeId: string
  /** How the store's addresses begin. */
  origin: string
  body: TypedKeys
  person: { id: string; email: string; language: string }
  visitor: Visitor
  /** Whether a mail server has to take a mail, too. */
  withMail: boolean
}

/** Asks the provider with keys that somebody has typed, so often an hour: nobody tries keys or hosts out through us. */
export async function testIntegration(
  { limiter, testers }: Pick<StaffDependencies, 'limiter'> & Pick<IntegrationDependencies, 'testers'>,
  { storeId, origin, body, person, visitor, withMail }: Testing,
): Promise<Tested<AccountFacts> | TooMany> {
  const turn = await takeTurn(limiter, 'integration', { storeId, account: person.id, address: visitor.address })
  if (!turn.ok) return turn
  switch (body.kind) {
    case 'stripe': {
      const tested = await testers.stripe(body)
      if (!tested.ok) return tested
      return { ok: true, externalId: tested.externalId, account: tested.name, isLive: tested.isLive }
    }
    case 'smtp': {
      const tested = await testers.smtp(body, withMail ? mailTo(person) : null)
      // The same mailbox is the same account, whatever its password.
      return tested.ok ? named(`${body.user}@${body.host}`.toLowerCase(), body.from) : tested
    }
    case 'brevo': {
      const tested = await testers.brevo(body)
      return tested.ok ? named(tested.externalId, tested.name) : tested
    }
    case 'sendcloud': {
      const tested = await testers.sendcloud(body)
      return tested.ok ? named(tested.externalId, tested.name) : tested
    }
    case 'maps': {
      const tested = await testers.maps(body, origin)
      // Google does not say whose key it is.
      return tested.ok ? named(hashOf(body.apiKey), null) : tested
    }
  }
}

/** Tells one key from another, and is none. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}

function named(externalId: string, account: string | null): Tested<AccountFacts> {
  return { ok: true, externalId, account, isLive: true }
}

/** A person's own language: it goes to nobody else. */
export function mailTo({ email, language }: { email: string; language: string }) {
  const texts = language === 'it' ? ITALIAN : ENGLISH
  return { to: email, ...texts }
}

const ITALIAN = {
  subject: 'Mail di prova',
  text: 'Questa mail è partita dal server di posta del tuo negozio: la connessione funziona.',
}
const ENGLISH = {
  subject: 'Test mail',
  text: "This mail was sent by your store's mail server: the connection works.",
}
