import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import type { OneTimeLinkKind } from '#database/generated/schema.ts'
import {
  deleteExpiredLinks,
  deleteUnusedLinks,
  isLinkOpen,
  saveLink,
} from '#database/queries/accounts/one-time-links.ts'
import { type Mail, rememberLinkOfMail } from '#database/queries/mail/mail.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { MailDependencies } from './mail-dependencies.ts'

const HOUR = 60 * 60 * 1000

const LINK_LIFE: Record<OneTimeLinkKind, number> = { 'confirm-email': 72 * HOUR, 'reset-password': HOUR }

/**
 * The token of the mail's link. Tried again, a mail keeps its link. A newer mail takes away an older link to a new
 * password, but no older confirmation: anybody can ask for one of those, and the owner may hold the older one.
 */
export async function linkForMail(
  trx: Transaction,
  { tokens, now }: Pick<MailDependencies, 'tokens' | 'now'>,
  { mail, customer, kind }: { mail: Mail; customer: Customer; kind: OneTimeLinkKind },
): Promise<string> {
  const { id: customerId, storeId } = customer
  const createdAt = now()
  if (mail.linkId !== null) {
    const known = tokens.forLink(mail.linkId, storeId)
    if (await isLinkOpen(trx, { id: mail.linkId, tokenHash: hashToken(known), now: createdAt })) return known
  }
  const id = randomUUID()
  const token = tokens.forLink(id, storeId)
  const expiresAt = new Date(createdAt.getTime() + LINK_LIFE[kind])
  if (kind === 'reset-password') await deleteUnusedLinks(trx, { customerId, kind })
  else await deleteExpiredLinks(trx, customerId, createdAt)
  const signupId = kind === 'confirm-email' ? mail.subjectId : null
  await saveLink(trx, { id, storeId, customerId, kind, signupId, tokenHash: hashToken(token), createdAt, expiresAt })
  await rememberLinkOfMail(trx, mail.id, id)
  return token
}
