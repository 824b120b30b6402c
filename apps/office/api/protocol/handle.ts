import type { z } from 'zod'
import type { Database, Transaction } from '#database/connection.ts'
import { inOffice, inOfficeByKey, isPlatformTransaction } from '#database/office.ts'
import { noteSeen } from '#database/queries/staff/assignments.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { PlatformPermission } from '#domain/staff/permissions.ts'
import { lastNoted } from '#domain/staff/session-rules.ts'
import type { OfficeCallName, officeCalls } from '#office/contract/calls.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { type AuditEntries, writeAuditLines } from '#use-cases/staff/audit.ts'
import type { StaffCaller } from '#use-cases/staff/sessions/read-session.ts'
import { type EndpointOf, type OfficeCall, readCall } from './read-call.ts'
import type { Refusal } from './refusal.ts'

/** A call that its endpoint lets in: who makes it, and in which store. What it says is read by its handler. */
export type Incoming = {
  request: Request
  params: Record<string, string>
  staff: StaffCaller | null
  /** Of the path; the same that access was judged for. */
  storeId: string | null
}

type Context = { db: Database; now: () => Date }

export type OfficeAnswer = { ok: true; data: unknown; cookies?: readonly string[] } | Refusal

export type OfficeHandler = (incoming: Incoming, context: Context) => Promise<OfficeAnswer>

type Done<Name extends OfficeCallName> = {
  ok: true
  data: z.output<EndpointOf<Name>['data']>
  cookies?: readonly string[]
}

/** A call that changes something says what: without it, it does not compile. */
type Recorded<Name extends OfficeCallName> = (typeof officeCalls)[Name]['method'] extends 'GET'
  ? object
  : EndpointOf<Name> extends { isRead: true } | { isOwn: true }
    ? object
    : { audit: AuditEntries } | Repeated

/** The same click or scan a second time: what the first one did has its line already. */
type Repeated = { isRepeat: true }

export type Outcome<Name extends OfficeCallName> = (Done<Name> & Recorded<Name>) | Refusal

type NamesOf<Access> = {
  [Name in OfficeCallName]: EndpointOf<Name> extends { access: infer Own } ? (Own extends Access ? Name : never) : never
}[OfficeCallName]

export type PublicName = NamesOf<'public'>
export type PersonName = NamesOf<'person' | 'enrolling' | 'session'>
export type PlatformName = NamesOf<PlatformPermission>
export type StoreName = Exclude<OfficeCallName, PublicName | PersonName | PlatformName>

type PersonCall<Name extends OfficeCallName> = OfficeCall<Name> & { staff: StaffCaller; now: Date }
type StoreCall<Name extends StoreName> = PersonCall<Name> & { storeId: string }

/** Somebody who is not logged in. The verb writes its own lines: before it, nobody knows whose they are. */
export function handlePublic<Name extends PublicName>(
  name: Name,
  verb: (call: OfficeCall<Name>) => Promise<Done<Name> | Refusal>,
): OfficeHandler {
  return async (incoming) => {
    const read = await readCall(name, incoming)
    return read.ok ? verb(read.call) : read
  }
}

/** Somebody about themselves. */
export function handlePerson<Name extends PersonName>(
  name: Name,
  verb: (call: PersonCall<Name>, trx: Transaction) => Promise<Outcome<Name>>,
): OfficeHandler {
  return handleInNoStore(name, verb)
}

/** An operator, in no store. The database has to agree that they are one. */
export function handlePlatform<Name extends PlatformName>(
  name: Name,
  verb: (call: PersonCall<Name>, trx: Transaction) => Promise<Outcome<Name>>,
): OfficeHandler {
  return handleInNoStore(name, async (call, trx) =>
    (await isPlatformTransaction(trx)) ? verb(call, trx) : { ok: false, reason: 'PERMISSION_MISSING' },
  )
}

/** Somebody in a store that they have business in. */
export function handleStore<Name extends StoreName>(
  name: Name,
  verb: (call: StoreCall<Name>, trx: Transaction) => Promise<Outcome<Name>>,
): OfficeHandler {
  return async (incoming, context) => {
    const read = await readStoreCall(name, incoming)
    if (!read.ok) return read
    const { call, storeId } = read
    return inTransaction({ call, storeId, ...context }, incoming.staff, ({ trx, ...entered }) =>
      verb({ ...call, ...entered, storeId }, trx),
    )
  }
}

/**
 * Like `handleStore`, where somebody outside has to be waited for: that is done without a transaction, by those whom the
 * database lets in.
 */
export function handleStoreAfter<Name extends StoreName, Prepared>(
  name: Name,
  prepare: Preparation<Name, Prepared>,
  verb: (call: StoreCall<Name> & { prepared: Prepared }, trx: Transaction) => Promise<Outcome<Name>>,
): OfficeHandler {
  return handleStoreChecked(name, { check: async () => LET_IN, prepare }, verb)
}

type Preparation<Name extends StoreName, Prepared> = (
  call: OfficeCall<Name> & { staff: StaffCaller; storeId: string },
) => Promise<Prepared>

const LET_IN = { ok: true, data: null } as const

/** The same, where it can be known beforehand that the waiting would be in vain: `check` is asked before, in a transaction. */
export function handleStoreChecked<Name extends StoreName, Prepared>(
  name: Name,
  {
    check,
    prepare,
  }: {
    check: (call: StoreCall<Name>, trx: Transaction) => Promise<typeof LET_IN | Refusal>
    prepare: Preparation<Name, Prepared>
  },
  verb: (call: StoreCall<Name> & { prepared: Prepared }, trx: Transaction) => Promise<Outcome<Name>>,
): OfficeHandler {
  return async (incoming, context) => {
    const read = await readStoreCall(name, incoming)
    if (!read.ok) return read
    const { call, storeId } = read
    const { staff } = incoming
    const door = await inTransaction({ call, storeId, ...context }, staff, ({ trx, ...entered }) =>
      check({ ...call, ...entered, storeId }, trx),
    )
    if (!door.ok || staff === null) return door
    const prepared = await prepare({ ...call, staff, storeId })
    return inTransaction({ call, storeId, ...context }, staff, ({ trx, ...entered }) =>
      verb({ ...call, ...entered, storeId, prepared }, trx),
    )
  }
}

function handleInNoStore<Name extends OfficeCallName>(
  name: Name,
  verb: (call: PersonCall<Name>, trx: Transaction) => Promise<AnyOutcome>,
): OfficeHandler {
  return async (incoming, context) => {
    const read = await readCall(name, incoming)
    if (!read.ok) return read
    const { call } = read
    return inTransaction({ call, storeId: null, ...context }, incoming.staff, ({ trx, ...entered }) =>
      verb({ ...call, ...entered }, trx),
    )
  }
}

async function readStoreCall<Name extends StoreName>(name: Name, incoming: Incoming) {
  const { storeId } = incoming
  const read = await readCall(name, incoming)
  if (!read.ok) return read
  return storeId === null ? NO_STORE : { ...read, storeId }
}

const NO_STORE: Refusal = { ok: false, reason: 'STORE_NOT_FOUND' }

type AnyOutcome = { ok: true; data: unknown; cookies?: readonly string[]; audit?: AuditEntries } | Refusal

type Entering = Context & { call: { visitor: Visitor; requestId: string }; storeId: string | null }
type Entered = { staff: StaffCaller; now: Date; trx: Transaction }

/** The verb and its lines in one transaction: what is refused leaves nothing behind. */
async function inTransaction(
  { call: { visitor, requestId }, storeId, db, now: clock }: Entering,
  staff: StaffCaller | null,
  verb: (entered: Entered) => Promise<AnyOutcome>,
): Promise<OfficeAnswer> {
  if (staff === null) return { ok: false, reason: 'NO_TOKEN' }
  const now = clock()
  try {
    // what the database gave up for another one's sake is done anew, lines and all
    const answer = await retryConflicts(() =>
      enter(db, { staff, storeId, now }, async (trx) => {
        const outcome = await verb({ staff, now, trx })
        if (!outcome.ok) throw new Refused(outcome)
        const { audit = [], ...done } = outcome
        const actor = { person: staff.person, apiKeyId: staff.apiKeyId, visitor, requestId }
        await writeAuditLines(trx, actor, { storeId, entries: audit, now })
        await noteWhoLooks({ staff, storeId, now, hasChanged: audit.length > 0 }, trx)
        return done
      }),
    )
    return answer ?? (storeId === null ? { ok: false, reason: 'UNKNOWN_TOKEN' } : NO_STORE)
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

type Looking = { staff: StaffCaller; storeId: string | null; now: Date }

/** By what only looks: what changes the store may hold rows of its people already, in another order. */
async function noteWhoLooks({ staff, storeId, now, hasChanged }: Looking & { hasChanged: boolean }, trx: Transaction) {
  if (storeId === null || staff.apiKeyId !== undefined || hasChanged) return
  await noteSeen(trx, { personId: staff.person.id, storeId, now, unlessAfter: lastNoted(now) })
}

function enter<T>(db: Database, { staff, storeId, now }: Looking, work: (trx: Transaction) => Promise<T>) {
  const { tokenHash, apiKeyId } = staff
  return apiKeyId === undefined
    ? inOffice(db, { tokenHash, storeId, now }, work)
    : inOfficeByKey(db, { keyHash: tokenHash, storeId, now }, work)
}

class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super('refused')
    this.refusal = refusal
  }
}
