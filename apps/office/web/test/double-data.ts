import type { AuditLineView } from '#office/contract/staff/audit.ts'
import type { OfficeStoreView } from '#office/contract/staff/session.ts'
import type { StaffListView } from '#office/contract/staff/staff.ts'

export const STORE_ID = '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01'
export const DOUBLE_PASSWORD = 'tre parole a caso'
export const TOTP_CODE = '123456'

const id = (row: number, group = 'a') => `0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9${group}${String(row).padStart(2, '0')}`
const PEOPLE = ['Anna Conti', 'Luca Ferri', 'Marta Riva', 'Giulia Sala', 'Paolo Neri']

export const stores: Omit<OfficeStoreView, 'roles' | 'permissions'>[] = [
  { id: STORE_ID, name: 'Velluto', domain: 'velluto.localhost', status: 'active', logoUrl: '' },
  {
    id: '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e02',
    name: 'Bosco',
    domain: 'bosco.localhost',
    status: 'active',
    logoUrl: '',
  },
  {
    id: '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e03',
    name: 'Chiuso',
    domain: 'chiuso.localhost',
    status: 'inactive',
    logoUrl: '',
  },
]

export function aTeam(): Pick<StaffListView, 'members' | 'invitations'> {
  const roles = ['owner', 'manager', 'service', 'warehouse', 'reader'] as const
  return {
    members: PEOPLE.map((name, at) => ({
      assignmentId: id(at + 1, 'd'),
      personId: id(at + 1),
      name,
      email: `${name.split(' ')[0]?.toLowerCase()}@velluto.test`,
      role: roles[at] ?? 'reader',
      since: `2026-0${at + 2}-14T09:00:00.000Z`,
      lastSeenAt: at === 4 ? null : `2026-11-1${6 - at}T08:${at}5:00.000Z`,
      hasSecondFactor: at !== 3,
      isYou: at === 0,
      canChange: at !== 0,
    })),
    invitations: [
      {
        id: id(1, 'e'),
        email: 'sofia@velluto.test',
        role: 'service',
        invitedBy: 'Anna Conti',
        createdAt: '2026-11-15T10:00:00.000Z',
        expiresAt: '2026-11-18T10:00:00.000Z',
        isExpired: false,
      },
      {
        id: id(2, 'e'),
        email: 'carlo@velluto.test',
        role: 'warehouse',
        invitedBy: 'Luca Ferri',
        createdAt: '2026-11-09T10:00:00.000Z',
        expiresAt: '2026-11-12T10:00:00.000Z',
        isExpired: true,
      },
    ],
  }
}

const ACTIONS = [
  'session.opened',
  'staff.invited',
  'staff.roleChanged',
  'person.factorAdded',
  'staff.joined',
  'session.refused',
  'audit.exported',
] as const

/** The latest first, a line every seven minutes. */
export function aWeekOfAudit(lines: number): AuditLineView[] {
  return Array.from({ length: lines }, (_, at) => {
    const action = ACTIONS[at % ACTIONS.length] ?? 'session.opened'
    const who = at % PEOPLE.length
    const isRole = action === 'staff.roleChanged'
    return {
      id: `6d2f1c7b-52c1-4a53-8f0e-${String(at).padStart(12, '0')}`,
      at: new Date(Date.UTC(2026, 10, 16, 8, 50) - at * 7 * 60_000).toISOString(),
      personId: id(who + 1),
      personName: PEOPLE[who] ?? '',
      apiKeyId: null,
      action,
      subject: action.startsWith('staff') ? { kind: 'person', id: id(3), name: PEOPLE[(at + 2) % 5] ?? '' } : null,
      changes: isRole
        ? [{ field: 'role', before: 'reader', after: 'service' }]
        : action === 'staff.invited'
          ? [
              { field: 'email', before: null, after: 'sofia@velluto.test' },
              { field: 'role', before: null, after: 'service' },
            ]
          : [],
      reason: at % 11 === 2 ? 'Passa all’assistenza da lunedì' : null,
      requestId: `mAbC12-${at}`,
      network: '151.82.14.0',
    }
  })
}

/** Looks like a QR code and leads nowhere. */
export const TOTP_QR = {
  size: 25,
  qrCode: Array.from({ length: 25 * 25 }, (_, at) => at)
    .filter((at) => (at * 7919 + (at % 13) * 31) % 5 < 2 || isFinder(at % 25, Math.floor(at / 25)))
    .map((at) => `M${at % 25} ${Math.floor(at / 25)}h1v1h-1z`)
    .join(''),
}

function isFinder(x: number, y: number): boolean {
  const near = (from: number, value: number) => value >= from && value < from + 7
  return (near(0, x) && near(0, y)) || (near(18, x) && near(0, y)) || (near(0, x) && near(18, y))
}

export const RECOVERY_CODES = Array.from({ length: 10 }, (_, at) => `7k2m-${String(4471 + at * 311)}-p${at}xq`)

export function aPersonId(role: string): string {
  return role === 'owner' ? '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a01' : '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a05'
}
