/** The queues that have a name for people. */
const QUEUES = [
  'send-mail',
  'sync-contact',
  'refund-payment',
  'end-monthly',
  'change-plan',
  'tell-email',
  'deliver-webhook',
  'run-task',
  'book-parcel',
  'cancel-booking',
  'book-pick-up',
  'cancel-pick-up',
  'track-parcel',
  'end-subscription',
  'given-up',
] as const

export type Queue = (typeof QUEUES)[number]

export function isQueue(kind: string): kind is Queue {
  return (QUEUES as readonly string[]).includes(kind)
}
