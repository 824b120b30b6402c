import type { OrderMail } from '#database/queries/orders/order-mails.ts'
import { maskEmail } from '#domain/accounts/fields/mask.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import { languagePrefix } from '#domain/stores/language-address.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { readDetail } from '#use-cases/mail/read-detail.ts'
import { toMailBrand } from '#use-cases/mail/templates/mail-brand.ts'
import { writeMail } from '#use-cases/mail/templates/write-mail.ts'

export type ReadableMail = { kind: MailKind; to: string; subject: string; text: string }

/**
 * A mail in the words its reader gets, from the same templates. Staff read what it says and not what it opens: its
 * button leads to the store, and the address of the parcel is left out, which is revealed elsewhere and noted.
 */
export function readableMail(
  { kind, language, recipient, detail: stored }: Pick<OrderMail, 'kind' | 'language' | 'recipient' | 'detail'>,
  { store, originOf, seesNames }: { store: PartnerStore; originOf: (domain: string) => string; seesNames: boolean },
): ReadableMail {
  const { address: _, ...detail } = readDetail(stored)
  const origin = originOf(store.domain)
  const to = maskEmail(recipient)
  const { subject, text } = writeMail({
    ...{ kind, language, recipient: to, link: origin + languagePrefix(language, store.languages) },
    firstName: seesNames ? detail.firstName : '',
    detail: seesNames ? detail : { ...detail, firstName: '', name: '' },
    brand: toMailBrand(store, origin, language),
  })
  return { kind, to, subject, text }
}
