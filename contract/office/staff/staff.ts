import { z } from 'zod'
import { ROLES } from '#domain/staff/permissions.ts'
import { emailAddress } from '../../basics.ts'
import { setPinBody } from './devices.ts'
import { role } from './session.ts'

const STORE_ROLES = ROLES.filter((name) => name !== 'operator') as [
  'owner',
  'manager',
  'service',
  'warehouse',
  'reader',
]
export const storeRole = z.enum(STORE_ROLES)

export const staffMember = z.object({
  assignmentId: z.uuid(),
  personId: z.uuid(),
  name: z.string(),
  /** Null: a name and a PIN, at shared devices alone. */
  email: z.string().nullable(),
  role,
  since: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  hasSecondFactor: z.boolean(),
  isYou: z.boolean(),
  /** Whether whoever asks may change or end it. */
  canChange: z.boolean(),
})

export const openInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})

export const staffList = z.object({
  members: z.array(staffMember),
  invitations: z.array(openInvitation),
  /** The roles whoever asks may give. */
  grantable: z.array(storeRole),
})

export type StaffListView = z.infer<typeof staffList>
export type StaffMemberView = z.infer<typeof staffMember>

export const inviteBody = z.object({ email: emailAddress, role: storeRole })
export const addHelperBody = z.object({ name: z.string().trim().min(1).max(100), pin: setPinBody.shape.pin })
export const addedHelper = z.object({ personId: z.uuid() })
export const changeAssignmentBody = z.object({ role: storeRole })
