/** The jobs there are, by their names in the queue. */
export const JOB_KINDS = [
  'send-mail',
  'sync-contact',
  'refund-payment',
  'end-monthly',
  'change-plan',
  'tell-email',
  'end-subscription',
] as const

export type JobKind = (typeof JOB_KINDS)[number]

export function isJobKind(kind: string): kind is JobKind {
  return (JOB_KINDS as readonly string[]).includes(kind)
}
