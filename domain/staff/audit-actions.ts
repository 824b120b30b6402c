/** Everything that leaves a line in the audit, as `{subject}.{what happened}`. */
export const AUDIT_ACTIONS = [
  'session.opened',
  'session.refused',
  'session.proven',
  'session.ended',
  'person.changed',
  'person.passwordChanged',
  'person.factorAdded',
  'person.factorRemoved',
  'person.recoveryCodesRenewed',
  'staff.invited',
  'staff.invitationRevoked',
  'staff.joined',
  'staff.roleChanged',
  'staff.ended',
  'brand.drafted',
  'brand.discarded',
  'brand.published',
  'brand.restored',
  'audit.exported',
  'support.started',
  'support.ended',
  'support.allowed',
  'job.retried',
  'job.seen',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]
