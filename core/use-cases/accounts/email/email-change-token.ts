import type { Mailbox } from '#domain/accounts/email-change.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'

/** The token in the mail to one of the two mailboxes. */
export function emailChangeToken(
  tokens: Pick<Tokens, 'forLink'>,
  { id, storeId, mailbox }: { id: string; storeId: string; mailbox: Mailbox },
): string {
  return tokens.forLink(`${id} ${mailbox}`, storeId)
}
