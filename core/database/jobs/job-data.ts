import type { JobName, Jobs } from './job-queue.ts'

type Subject = { storeId: string; subjectId: string }

const dataOf: { [Name in JobName]: (subject: Subject) => Jobs[Name] } = {
  'send-mail': ({ storeId, subjectId }) => ({ storeId, mailId: subjectId }),
  'sync-contact': ({ storeId, subjectId }) => ({ storeId, contactId: subjectId }),
  'refund-payment': ({ storeId, subjectId }) => ({ storeId, refundId: subjectId }),
  'change-plan': ({ storeId, subjectId }) => ({ storeId, userMembershipId: subjectId }),
  'end-subscription': ({ storeId, subjectId }) => ({ storeId, userMembershipId: subjectId }),
  'end-monthly': ({ storeId, subjectId }) => ({ storeId, itemId: subjectId }),
  'deliver-webhook': ({ storeId, subjectId }) => ({ storeId, deliveryId: subjectId }),
  'run-task': ({ storeId, subjectId }) => ({ storeId, taskId: subjectId }),
  'book-parcel': ({ storeId, subjectId }) => ({ storeId, bookingId: subjectId }),
  'cancel-booking': ({ storeId, subjectId }) => ({ storeId, bookingId: subjectId }),
  'track-parcel': ({ storeId, subjectId }) => ({ storeId, bookingId: subjectId }),
  'book-pick-up': ({ storeId, subjectId }) => ({ storeId, pickUpId: subjectId }),
  'cancel-pick-up': ({ storeId, subjectId }) => ({ storeId, pickUpId: subjectId }),
  'tell-email': ({ storeId, subjectId }) => ({ storeId, customerId: subjectId }),
}

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(dataOf, name)
}

export function toJobData<Name extends JobName>(name: Name, subject: Subject): Jobs[Name] {
  return dataOf[name](subject)
}

/** The one row, beside its store, that a job is about. */
export function subjectOf({ storeId, ...ids }: { storeId: string } & Record<string, string>): Subject {
  return { storeId, subjectId: Object.values(ids)[0] ?? '' }
}
