import type { z } from 'zod'
import { ROLE_PERMISSIONS, type StorePermission } from '#domain/staff/permissions.ts'
import type { OfficeCallName } from '#office/contract/calls.ts'
import type { officeEndpoints } from '#office/contract/endpoints.ts'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import {
  aPersonId,
  aTeam,
  aWeekOfAudit,
  DOUBLE_PASSWORD,
  RECOVERY_CODES,
  STORE_ID,
  stores,
  TOTP_CODE,
  TOTP_QR,
} from './double-data.ts'
import { aFile, answer, ENROLLING, find, isDangerous, PUBLIC, withCookie } from './double-wire.ts'

type Endpoints = typeof officeEndpoints
type Data<Name extends OfficeCallName> = z.output<Endpoints[Name]['data']>
type Input = { params: Record<string, string>; query: URLSearchParams; body: never; session: Session | null }
type Session = { email: string; isProven: boolean; mustEnrol: boolean }
/** The calls that the screens of these tests make; every other is answered NOT_FOUND. */
type Answers = { [Name in OfficeCallName]?: (input: Input) => Data<Name> | Response | OfficeErrorCode }

export type OfficeDouble = ReturnType<typeof openOfficeDouble>

/** For tests: the office's API in memory. It keeps to the contract, and knows one owner, one reader and one newcomer. */
export function openOfficeDouble({ lines = 60, page: size = 50 }: { lines?: number; page?: number } = {}) {
  const sessions = new Map<string, Session>()
  const requests: { name: string; request: Request }[] = []
  const team = aTeam()
  const audit = aWeekOfAudit(lines)
  let factors = { totpSince: '2026-03-02T09:00:00.000Z' as string | null, recoveryCodesLeft: 8 }
  let passkeys = [
    {
      id: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9b01',
      name: 'MacBook di Anna',
      createdAt: '2026-03-02T09:05:00.000Z',
      lastUsedAt: '2026-11-15T08:12:00.000Z',
      madeFor: null as string | null,
    },
  ]
  const person = { name: 'Anna Conti', language: 'it' as 'it' | 'en' }
  let nextSession = 0
  let hasPin = false

  function open(email: string, isProven = true): Response {
    nextSession += 1
    const id = `double-${nextSession}`
    const mustEnrol = email.startsWith('new')
    sessions.set(id, { email, isProven, mustEnrol })
    return withCookie(
      answer({ next: mustEnrol ? 'enrol' : 'done' }),
      `office-session=${id}; Path=/; HttpOnly; SameSite=Strict`,
    )
  }

  const needsProof = ({ session }: Input) => session !== null && !session.isProven && !session.mustEnrol

  const answers: Answers = {
    session: ({ session }) => {
      if (!session) return 'TOKEN_MISSING'
      const role = session.email.startsWith('reader') ? 'reader' : 'owner'
      return {
        person: { id: aPersonId(role), email: session.email, ...person },
        kind: 'desk',
        mustEnrol: session.mustEnrol,
        provenUntil: null,
        endsAt: '2026-11-16T20:00:00.000Z',
        platform: [],
        stores: stores.map((store) => ({
          ...store,
          roles: [role],
          permissions: [...ROLE_PERMISSIONS[role]] as StorePermission[],
        })),
        support: session.email.startsWith('support')
          ? { storeId: STORE_ID, reason: 'Ordine 1042 bloccato', until: '2026-11-16T10:30:00.000Z', mayEdit: false }
          : null,
        isQuarantined: session.email.startsWith('restored'),
      }
    },
    logIn: ({ body }) => {
      const { email, password } = body as { email: string; password: string }
      if (password !== DOUBLE_PASSWORD) return 'INVALID_CREDENTIALS'
      if (email.startsWith('new')) return open(email)
      return { next: 'secondFactor', pending: `pending ${email}`, ways: ['totp', 'recoveryCode'] }
    },
    logInSecondFactor: ({ body }) => {
      const { pending, code } = body as { pending: string; code: string }
      return code === TOTP_CODE ? open(pending.slice('pending '.length)) : 'SECOND_FACTOR_WRONG'
    },
    logInPasskeyOptions: () => ({ challenge: 'Y2hhbGxlbmdl', timeout: 60_000 }),
    logInPasskey: () => 'PASSKEY_REFUSED',
    proofOptions: () => ({ challenge: 'Y2hhbGxlbmdl', timeout: 60_000 }),
    prove: ({ body, session }) => {
      if (!session) return 'TOKEN_MISSING'
      if ((body as { password?: string }).password !== DOUBLE_PASSWORD) return 'WRONG_PASSWORD'
      session.isProven = true
      return { provenUntil: '2026-11-16T09:10:00.000Z' }
    },
    views: () => [],
    search: () => [],
    logOut: () => withCookie(answer(null), 'office-session=; Path=/; Max-Age=0'),
    invitation: ({ body }) => {
      const { token } = body as { token: string }
      if (token === 'used') return 'LINK_USED'
      if (token === 'late') return 'LINK_EXPIRED'
      if (!token.startsWith('good')) return 'LINK_INVALID'
      const hasAccount = token === 'good-account'
      return {
        email: 'marta@velluto.test',
        invitedBy: 'Anna Conti',
        role: 'manager',
        storeName: 'Velluto',
        hasAccount,
        expiresAt: '2026-11-19T08:00:00.000Z',
      }
    },
    acceptInvitation: ({ body }) =>
      (body as { password: string }).password === 'password12' ? 'COMMON_PASSWORD' : open('new@velluto.test'),
    acceptAssignment: () => null,
    security: ({ session }) =>
      session?.mustEnrol
        ? { hasPassword: true, hasPin: false, totpSince: null, recoveryCodesLeft: 0, passkeys: [] }
        : { hasPassword: true, hasPin, ...factors, passkeys },
    setPin: (input) => {
      if (needsProof(input)) return 'FRESH_PROOF_NEEDED'
      hasPin = true
      return null
    },
    startTotp: (input) =>
      needsProof(input)
        ? 'FRESH_PROOF_NEEDED'
        : {
            secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
            address: 'otpauth://totp/Guardaroba:anna',
            ...TOTP_QR,
            token: 'totp-token',
          },
    confirmTotp: ({ body, session }) => {
      if ((body as { code: string }).code !== TOTP_CODE) return 'SECOND_FACTOR_WRONG'
      if (session) session.mustEnrol = false
      factors = { totpSince: '2026-11-16T09:00:00.000Z', recoveryCodesLeft: 10 }
      return { recoveryCodes: RECOVERY_CODES }
    },
    renewRecoveryCodes: (input) => {
      if (needsProof(input)) return 'FRESH_PROOF_NEEDED'
      factors = { ...factors, recoveryCodesLeft: 10 }
      return { recoveryCodes: RECOVERY_CODES }
    },
    passkeyOptions: (input) =>
      needsProof(input)
        ? 'FRESH_PROOF_NEEDED'
        : {
            challenge: 'Y2hhbGxlbmdl',
            rp: { name: 'Guardaroba' },
            user: { id: 'dXNlcg', name: 'anna', displayName: 'Anna' },
            pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
          },
    addPasskey: () => 'PASSKEY_REFUSED',
    removePasskey: (input) => {
      if (needsProof(input)) return 'FRESH_PROOF_NEEDED'
      passkeys = passkeys.filter(({ id }) => id !== input.params.id)
      return null
    },
    changePassword: ({ body }) =>
      (body as { password: string }).password === DOUBLE_PASSWORD ? null : 'WRONG_PASSWORD',
    changePerson: ({ body }) => {
      Object.assign(person, body)
      return null
    },
    sessions: () => [
      {
        id: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9c01',
        isThisOne: true,
        kind: 'desk',
        device: 'Firefox, macOS',
        network: '151.82.14.0',
        createdAt: '2026-11-16T07:58:00.000Z',
        lastUsedAt: '2026-11-16T08:59:00.000Z',
      },
      {
        id: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9c02',
        isThisOne: false,
        kind: 'desk',
        device: 'Safari, iPhone',
        network: '5.90.201.0',
        createdAt: '2026-11-15T18:20:00.000Z',
        lastUsedAt: '2026-11-15T19:02:00.000Z',
      },
    ],
    endSession: () => null,
    staff: ({ session, params }) => {
      if (params.storeId !== STORE_ID) return 'NOT_FOUND'
      const isOwner = !session?.email.startsWith('reader')
      const members = team.members.map((member) => ({
        ...member,
        isYou: member.name === person.name,
        canChange: isOwner && member.name !== person.name,
      }))
      return {
        members,
        invitations: team.invitations,
        grantable: isOwner ? ['owner', 'manager', 'service', 'warehouse', 'reader'] : [],
      }
    },
    inviteStaff: (input) => {
      if (input.session?.email.startsWith('reader')) return 'PERMISSION_MISSING'
      const { email, role } = input.body as { email: string; role: 'reader' }
      if (team.members.some((member) => member.email === email)) return 'ALREADY_ASSIGNED'
      const invitation = {
        id: crypto.randomUUID(),
        email,
        role,
        invitedBy: person.name,
        createdAt: '2026-11-16T09:00:00.000Z',
        expiresAt: '2026-11-19T09:00:00.000Z',
        isExpired: false,
      }
      team.invitations.unshift(invitation)
      return invitation
    },
    revokeInvitation: (input) => {
      team.invitations = team.invitations.filter(({ id }) => id !== input.params.id)
      return null
    },
    changeAssignment: (input) => {
      const member = team.members.find(({ assignmentId }) => assignmentId === input.params.id)
      if (!member) return 'NOT_FOUND'
      member.role = (input.body as { role: 'reader' }).role
      return null
    },
    endAssignment: (input) => {
      team.members = team.members.filter(({ assignmentId }) => assignmentId !== input.params.id)
      return null
    },
    audit: ({ query }) => {
      const action = query.get('action')
      const personId = query.get('personId')
      const text = query.get('text')?.toLowerCase()
      const fitting = audit.filter(
        (line) =>
          (!action || line.action === action) &&
          (!personId || line.personId === personId) &&
          (!text || line.subject?.name.toLowerCase().includes(text)),
      )
      const start = fitting.findIndex(({ id }) => id === query.get('before')) + 1
      const page = fitting.slice(start, start + size)
      const people = [
        ...new Map(audit.map(({ personId: id, personName: name }) => [id, { id: String(id), name }])).values(),
      ]
      const matching = fitting.length
      return { lines: page, matching, next: start + size < fitting.length ? (page.at(-1)?.id ?? null) : null, people }
    },
    exportAudit: () => aFile('at,person,action\r\n'),
    exportCustomers: () => aFile('name,email\r\n'),
    exportNewsletter: () => aFile('email,state\r\n'),
    devices: () => ({ devices: [] }),
  }

  return {
    requests,
    calls: () => requests.splice(0).map(({ name }) => name),
    /** The session of whoever logged in last: ended, or asked for a proof again. */
    endSessions: () => sessions.clear(),
    forgetProofs() {
      for (const session of sessions.values()) session.isProven = false
    },
    /** Everybody who is at work may only look from now on. */
    takeRolesAway() {
      for (const session of sessions.values()) session.email = 'reader@velluto.test'
    },
    /** A session without the log-in before it; its cookie. */
    logIn(email = 'owner@velluto.test') {
      return open(email).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    },
    async fetch(request: Request): Promise<Response> {
      const found = find(request)
      if (!found) return answer('NOT_FOUND')
      requests.push({ name: found.name, request: request.clone() })
      const [, id = ''] = /office-session=([\w-]+)/.exec(request.headers.get('cookie') ?? '') ?? []
      const session = sessions.get(id) ?? null
      const isPublic = PUBLIC.includes(found.name)
      if (!session && !isPublic) return answer('TOKEN_MISSING')
      if (session?.mustEnrol && !ENROLLING.includes(found.name) && !isPublic) return answer('ENROLMENT_NEEDED')
      if (session?.email.startsWith('service') && /^(staff|audit)/.test(found.name)) return answer('PERMISSION_MISSING')
      if (session && !session.isProven && isDangerous(found.name)) return answer('FRESH_PROOF_NEEDED')
      const body = (request.body ? await request.json() : undefined) as never
      const given = answers[found.name] as ((input: Input) => unknown) | undefined
      if (given === undefined) return answer('NOT_FOUND')
      return answer(given({ ...found, query: new URL(request.url).searchParams, body, session }))
    },
  }
}
