import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { setPinBody } from './devices.ts'
import { addedHelper, addHelperBody, changeAssignmentBody, inviteBody, openInvitation, staffList } from './staff.ts'
import type { StaffCallName } from './staff-calls.ts'

export const staffEndpoints = {
  staff: {
    tag: 'Staff',
    summary: 'Who works for the store, and who is invited',
    access: 'staff.view',
    params: ofStore,
    data: staffList,
    failures: [],
  },
  inviteStaff: {
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
    tag: 'Staff',
    summary: 'Add somebody who works at shared devices with a PIN, without an e-mail',
    access: 'staff.edit',
    params: ofStore,
    body: addHelperBody,
    data: addedHelper,
    failures: ['GRANT_REFUSED', 'UNAVAILABLE'],
  },
  setHelperPin: {
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
    tag: 'Staff',
    summary: 'Take an invitation back',
    access: 'staff.edit',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  changeAssignment: {
    tag: 'Staff',
    summary: 'Give somebody another role',
    access: 'staff.edit',
    params: ofStoreAndId,
    body: changeAssignmentBody,
    data: nothing,
    failures: ['NOT_FOUND', 'GRANT_REFUSED', 'LAST_OWNER'],
  },
  endAssignment: {
    tag: 'Staff',
    summary: 'End somebody’s work for the store',
    description: 'Holds from their next click on.',
    access: 'staff.edit',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND', 'GRANT_REFUSED', 'LAST_OWNER'],
  },
} as const satisfies Record<StaffCallName, OfficeEndpoint>
