import type { MailBrand } from './mail-brand.ts'

/** Who writes, and how they are reached: by post and by telephone too. */
export function senderOf({ legalName, contactAddress, contactPhone }: MailBrand): string[] {
  return [legalName, contactAddress, contactPhone].filter(Boolean)
}
