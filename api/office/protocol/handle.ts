import type { z } from 'zod'
import type { OfficeCallName, officeCalls } from '#contract/office/calls.ts'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { officeEndpoints } from '#contract/office/endpoints.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { inOffice, inOfficeByKey, isPlatformTransaction } from '#database/office.ts'
import { noteSeen } from '#database/queries/staff/assignments.ts'
import type { PlatformPermission } from '#domain/staff/permissions.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { type AuditEntry, writeAudit } from '#use-cases/staff/audit.ts'
import type { StaffCaller } from '#use-cases/staff/sessions/read-session.ts'
import type { InputOf } from '../../protocol/input/parse-input.ts'
import type { OfficeReason } from './problems.ts'

type Endpoints = typeof officeEndpoints
type EndpointOf<Name extends OfficeCallName> = Endpoints[Name]

/** A call whose access was judged and whose input was read. */
export type OfficeCall<Name extends OfficeCallName = OfficeCallName> = InputOf<EndpointOf<Name>> & {
  origin: string
  /** What a shared device brings. */
  deviceToken: string | null
  visitor: Visitor
  requestId: string
  /** Of a call whose body is one. */
  file: EndpointOf<Name> extends { upload: object } ? Buffer : undefined
}

export type Refusal = {
  ok: false
  reason: OfficeReason
  retryAfter?: number
  fields?: readonly string[]
  details?: object
}

type Done<Name extends OfficeCallName> = {
  ok: true
  data: z.output<EndpointOf<Name>['data']>
  cookies?: readonly string[]
}

/** What was done, one line at least. */
export type AuditEntries = readonly [AuditEntry, ...AuditEntry[]]

/** A call that changes something says what: without it, it does not compile. */
type Recorded<Name extends OfficeCallName> = (typeof officeCalls)[Name]['method'] extends 'GET'
  ? object
  : EndpointOf<Name> extends { isRead: true } | { isOwn: true }
    ? object
    : { audit: AuditEntries }

export type Outcome<Name extends OfficeCallName> = (Done<Name> & Recorded<Name>) | Refusal

type NamesOf<Access> = {
  [Name in OfficeCallName]: EndpointOf<Name> extends { access: infer Own } ? (Own extends Access ? Name : never) : never
}[OfficeCallName]

export type PublicName = NamesOf<'public'>
export type PersonName = NamesOf<'person' | 'enrolling' | 'session'>
export type PlatformName = NamesOf<PlatformPermission>
export type StoreName = Exclude<OfficeCallName, PublicName | PersonName | PlatformName>

export type OfficeAnswer = { ok: true; data: unknown; cookies?: readonly string[] } | Refusal

export type OfficeHandler = (
  call: OfficeCall & { staff: StaffCaller | null },
  context: { db: Database; now: () => Date },
) => Promise<OfficeAnswer>

/** Somebody who is not logged in. The verb writes its own lines: before it, nobody knows whose they are. */
export function handlePublic<Name extends PublicName>(
  _: Name,
  verb: (call: OfficeCall<Name>) => Promise<Done<Name> | Refusal>,
): OfficeHandler {
  return (call) => verb(call as unknown as OfficeCall<Name>)
}

/** Somebody about themselves. */
export function handlePerson<Name extends PersonName>(
  _: Name,
  verb: (call: OfficeCall<Name> & { staff: StaffCaller; now: Date }, trx: Transaction) => Promise<Outcome<Name>>,
): OfficeHandler {
  return (call, context) => inTransaction({ call, context, storeId: null }, verb as unknown as AnyVerb)
}

/** Somebody in a store that they have business in. */
export function handleStore<Name extends StoreName>(
  _: Name,
  verb: (
    call: OfficeCall<Name> & { staff: StaffCaller; storeId: string; now: Date },
    trx: Transaction,
  ) => Promise<Outcome<Name>>,
): OfficeHandler {
  return (call, context) => {
    const storeId = String((call.params as { storeId?: string } | undefined)?.storeId)
    return inTransaction({ call, context, storeId }, verb as unknown as AnyVerb)
  }
}

/**
 * Like `handleStore`, where somebody outside has to be waited for: that is done without a transaction, by those whom the
 * database lets in.
 */
export function handleStoreAfter<Name extends StoreName, Prepared>(
  _: Name,
  prepare: (call: OfficeCall<Name> & { staff: StaffCaller; storeId: string }) => Promise<Prepared>,
  verb: (
    call: OfficeCall<Name> & { staff: StaffCaller; storeId: string; now: Date; prepared: Prepared },
    trx: Transaction,
  ) => Promise<Outcome<Name>>,
): OfficeHandler {
  return async (call, context) => {
    const storeId = String((call.params as { storeId?: string } | undefined)?.storeId)
    const incoming = { call, context, storeId }
    const door = await inTransaction(incoming, async () => ({ ok: true, data: null }))
    if (!door.ok) return door
    const prepared = await prepare({ ...call, storeId } as never)
    return inTransaction(incoming, (entered, trx) =>
      (verb as unknown as AnyVerb)({ ...entered, prepared } as never, trx),
    )
  }
}

/** An operator, in no store. The database has to agree that they are one. */
export function handlePlatform<Name extends PlatformName>(
  _: Name,
  verb: (call: OfficeCall<Name> & { staff: StaffCaller; now: Date }, trx: Transaction) => Promise<Outcome<Name>>,
): OfficeHandler {
  const asOperator: AnyVerb = async (call, trx) =>
    (await isPlatformTransaction(trx))
      ? (verb as unknown as AnyVerb)(call, trx)
      : { ok: false, reason: 'PERMISSION_MISSING' }
  return (call, context) => inTransaction({ call, context, storeId: null }, asOperator)
}

type AnyVerb = (
  call: OfficeCall & { staff: StaffCaller; storeId: string | null; now: Date },
  trx: Transaction,
) => Promise<(OfficeAnswer & { audit?: AuditEntries }) | Refusal>

type Incoming = {
  call: OfficeCall & { staff: StaffCaller | null }
  context: { db: Database; now: () => Date }
  storeId: string | null
}

/** The verb and its lines in one transaction: what is refused leaves nothing behind. */
async function inTransaction({ call, context, storeId }: Incoming, verb: AnyVerb): Promise<OfficeAnswer> {
  const { staff, visitor, requestId } = call
  if (staff === null) return { ok: false, reason: 'NO_TOKEN' }
  const now = context.now()
  try {
    const answer = await enter({ staff, storeId, now }, context.db, async (trx) => {
      if (storeId !== null && staff.isBack) await noteSeen(trx, { personId: staff.person.id, storeId, now })
      const outcome = await verb({ ...call, staff, storeId, now }, trx)
      if (!outcome.ok) throw new Refused(outcome)
      const { audit = [], ...done } = outcome as Extract<OfficeAnswer, { ok: true }> & { audit?: AuditEntries }
      const actor = { person: staff.person, apiKeyId: staff.apiKeyId, visitor, requestId }
      for (const entry of audit) await writeAudit(trx, actor, { storeId, entry, now })
      return done
    })
    return answer ?? { ok: false, reason: storeId === null ? 'UNKNOWN_TOKEN' : 'STORE_NOT_FOUND' }
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

type Entering = { staff: StaffCaller; storeId: string | null; now: Date }

function enter<T>({ staff, storeId, now }: Entering, db: Database, work: (trx: Transaction) => Promise<T>) {
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

export function endpointOf(name: OfficeCallName): OfficeEndpoint {
  return officeEndpoints[name]
}
