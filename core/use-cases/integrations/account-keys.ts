import type { AccountKind } from '#domain/integrations/integration.ts'
import type { Secrets } from '#providers/secrets/open-secrets.ts'

/** What opens an account at its provider. */
export type AccountKeys = {
  stripe: { secretKey: string; webhookSecret: string }
  smtp: { host: string; port: number; security: 'tls' | 'startTls'; user: string; password: string; from: string }
  brevo: { apiKey: string }
  maps: { apiKey: string }
  sendcloud: SendcloudKeys
}

/** An account at Sendcloud, how it ships, and where parcels are fetched. */
export type SendcloudKeys = {
  publicKey: string
  secretKey: string
  service: string
  returnService: string
  pickUpCarrier: string
  name: string
  street: string
  postalCode: string
  city: string
  province: string
  phone: string
}

/** Sealed keys belong to one account: copied to another one, they do not open. */
export function sealKeys<Kind extends AccountKind>(
  secrets: Secrets,
  { id, kind, keys }: { id: string; kind: Kind; keys: AccountKeys[Kind] },
): string {
  return secrets.seal(JSON.stringify({ kind, keys }), accountPurpose(id))
}

/** Null: no key here opens it. */
export function openKeys<Kind extends AccountKind>(
  secrets: Secrets,
  { id, kind, sealed }: { id: string; kind: Kind; sealed: string },
): AccountKeys[Kind] | null {
  const opened = secrets.open(sealed, accountPurpose(id))
  if (opened === null) return null
  const read = JSON.parse(opened)
  return read.kind === kind ? read.keys : null
}

export function accountPurpose(accountId: string): string {
  return `provider account ${accountId}`
}
