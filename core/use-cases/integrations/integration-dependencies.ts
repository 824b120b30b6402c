import type { AccountKind, Tested } from '#domain/integrations/integration.ts'
import type { MailSender } from '#providers/mail/mail-port.ts'
import type { AccountKeys } from './account-keys.ts'

/** The keys of an account, as somebody has typed them. */
export type TypedKeys = { [Kind in AccountKind]: { kind: Kind } & AccountKeys[Kind] }[AccountKind]

export type StripeFacts = { externalId: string; name: string; isLive: boolean }

/** Whom to ask whether keys are good: each asks its provider, within its time, and says nothing of the keys. */
export type IntegrationTesters = {
  stripe(keys: AccountKeys['stripe']): Promise<Tested<StripeFacts>>
  smtp(keys: AccountKeys['smtp'], mail: { to: string; subject: string; text: string } | null): Promise<Tested<object>>
  brevo(keys: AccountKeys['brevo']): Promise<Tested<{ externalId: string; name: string }>>
  /** Also whether the account ships as was chosen. */
  sendcloud(keys: AccountKeys['sendcloud']): Promise<Tested<{ externalId: string; name: string }>>
  /** From the store's own origin: a key may be limited to it. */
  maps(keys: AccountKeys['maps'], origin: string): Promise<Tested<object>>
}

/** What serves stores that have nothing of their own. */
export type PlatformAccounts = {
  payments: 'stripe' | 'sandbox'
  mail: boolean
  brevo: boolean
  maps: boolean
  courier: 'sendcloud' | 'sandbox' | 'byHand'
}

export type IntegrationDependencies = {
  testers: IntegrationTesters
  /** As the store sends mails now. */
  sender: Pick<MailSender, 'send'>
  platform: PlatformAccounts
}
