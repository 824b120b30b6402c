import type { Subject } from '#domain/identity/subject.ts'

/** The same columns under two names: rows of customers are their store's, rows of people are their own. */
export const TABLES = {
  customer: {
    owner: 'customerId',
    passkeys: 'customerPasskey',
    sessions: 'customerSession',
    recoveryCodes: 'customerRecoveryCode',
    spentChallenges: 'spentChallenge',
    totp: { table: 'customerSecondFactor', secret: 'totpSecret', lastStep: 'totpLastStep' },
  },
  person: {
    owner: 'personId',
    passkeys: 'staffPasskey',
    sessions: 'staffSession',
    recoveryCodes: 'staffRecoveryCode',
    spentChallenges: 'staffSpentChallenge',
    totp: { table: 'staffTotp', secret: 'secret', lastStep: 'lastStep' },
  },
} as const

/** The columns that say whose a row is. */
export function ownerColumns(subject: Subject) {
  return subject.kind === 'customer' ? { storeId: subject.storeId, customerId: subject.id } : { personId: subject.id }
}
