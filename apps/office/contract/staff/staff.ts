import { z } from 'zod'
import { ROLES } from '#domain/staff/permissions.ts'
import { emailAddress, nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
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

/** The calls about who works for a store. */
export const staffEndpoints = {
  staff: {
    method: 'GET',
    path: '/api/stores/{storeId}/staff',
    tag: 'Staff',
    summary: 'Who works for the store, and who is invited',
    access: 'staff.view',
    params: ofStore,
    data: staffList,
    failures: [],
  },
  inviteStaff: {
    method: 'POST',
    path: '/api/stores/{storeId}/staff/invitations',
    tag: 'Staff',
    summary: 'Invite somebody by e-mail',
    description: 'The link works once, for 72 hours. Nobody gives a role that can do more than their own.',
    access: 'staff.edit',
    params: ofStore,
    body: inviteBody,
    data: openInvitation,
    failures: ['GRANT_REFUSED', 'ALREADY_ASSIGNED', 'RATE_LIMITED'],
  },
  addHelper: {
    method: 'POST',
    path: '/api/stores/{storeId}/staff/helpers',
    tag: 'Staff',
    summary: 'Add somebody who works at shared devices with a PIN, without an e-mail',
    access: 'staff.edit',
    params: ofStore,
    body: addHelperBody,
    data: addedHelper,
    failures: ['GRANT_REFUSED', 'UNAVAILABLE'],
  },
  setHelperPin: {
    method: 'PUT',
    path: '/api/stores/{storeId}/staff/helpers/{id}/pin',
    tag: 'Staff',
    summary: 'Give somebody without an e-mail another PIN',
    description: 'Ends their sessions and unlocks them on every device. Whoever has an e-mail chooses their own.',
    access: 'staff.edit',
    params: ofStoreAndId,
    body: setPinBody,
    data: nothing,
    failures: ['NOT_FOUND', 'GRANT_REFUSED', 'UNAVAILABLE'],
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/api/stores/{storeId}/staff/invitations/{id}',
    tag: 'Staff',
    summary: 'Take an invitation back',
    access: 'staff.edit',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  changeAssignment: {
    method: 'PUT',
    path: '/api/stores/{storeId}/staff/assignments/{id}',
    tag: 'Staff',
    summary: 'Give somebody another role',
    access: 'staff.edit',
    params: ofStoreAndId,
    body: changeAssignmentBody,
    data: nothing,
    failures: ['NOT_FOUND', 'GRANT_REFUSED', 'LAST_OWNER'],
  },
  endAssignment: {
    method: 'DELETE',
    path: '/api/stores/{storeId}/staff/assignments/{id}',
    tag: 'Staff',
    summary: 'End somebody’s work for the store',
    description: 'Holds from their next click on.',
    access: 'staff.edit',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND', 'GRANT_REFUSED', 'LAST_OWNER'],
  },
} as const satisfies Record<string, OfficeEndpoint>
