import type { Address } from './address.ts'
import { toEmailKey } from './email-key.ts'

export type Person = {
  customerId: string
  email: string
  /** Where the parcel goes, once it is known. */
  address: Pick<Address, 'fullName' | 'street' | 'postalCode'> | null
}

/**
 * What tells that two customers are one person, each trait in a form that is compared: the account, the mailbox, and the
 * surname at a street and number. Neighbours of one house are different people.
 */
export function personTraits({ customerId, email, address }: Person): string[] {
  const traits = [`account ${customerId}`, `email ${toMailbox(email)}`]
  if (address === null) return traits
  const surname = plain(address.fullName.trim().split(/\s+/).at(-1) ?? '')
  return [...traits, `address ${surname} ${plain(address.street)} ${plain(address.postalCode)}`]
}

/** What comes after a plus, and Gmail's dots, lead to the same mailbox. */
export function toMailbox(email: string): string {
  const [name = '', host = ''] = toEmailKey(email).split('@')
  const [mailbox = ''] = name.split('+')
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`
}

/** Letters and digits only, however they were written. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
