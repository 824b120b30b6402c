import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveFailure } from '#database/queries/jobs/failed-jobs.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { recordDifferences } from '#use-cases/payments/record-differences.ts'
import { createProviderNotes } from '#use-cases/platform/note-providers.ts'

let office: TestOffice
let operator: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('olga@example.it', [{ role: 'operator', storeId: null }])
  operator = await office.logIn('olga@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

async function fail(storeId: string, { kind = 'send-mail', isGivenUp = true } = {}) {
  const now = office.now()
  const failure = { id: randomUUID(), storeId, kind, subjectId: randomUUID(), cause: 'The server said no', attempts: 5 }
  await inStore(office.db, storeId, (trx) => saveFailure(trx, { ...failure, now, gaveUpAt: isGivenUp ? now : null }))
  return { id: failure.id, storeId }
}

describe('many failed jobs', () => {
  it('are tried again after a plan has said what will happen, each once', async () => {
    const jobs = [
      await fail(ATELIER_ID),
      await fail(BRERA_ID, { kind: 'refund-payment' }),
      await fail(ATELIER_ID),
      await fail(ATELIER_ID, { isGivenUp: false }),
      { id: randomUUID(), storeId: ATELIER_ID },
    ]
    const plan = () => operator.call('POST', '/api/platform/failures/preview', { jobs })
    const kinds = [
      { kind: 'send-mail', count: 2 },
      { kind: 'refund-payment', count: 1 },
    ]
    expect((await plan()).body.data).toEqual({ kinds, retryable: 3, waiting: 1, settled: 1 })
    const retry = () => operator.call('POST', '/api/platform/failures/retry', { jobs })
    expect((await retry()).body.data).toEqual({ retried: 3, skipped: 2 })
    expect((await retry()).body.code).toBe('NOT_FOUND')
    expect((await plan()).body.data).toEqual({ kinds: [], retryable: 0, waiting: 1, settled: 4 })
  })

  it('that are named with another store’s id are left alone', async () => {
    const { id } = await fail(BRERA_ID)
    const { body } = await operator.call('POST', '/api/platform/failures/retry', {
      jobs: [{ id, storeId: ATELIER_ID }],
    })
    expect(body.code).toBe('NOT_FOUND')
  })

  it('are found by kind and by how they stand', async () => {
    const list = async (query: string) =>
      (await operator.call('GET', `/api/platform/failures?${query}`)).body.data.failures.map(
        ({ kind, gaveUpAt, seenAt }: Record<string, string | null>) => [kind, gaveUpAt !== null, seenAt !== null],
      )
    expect(new Set((await list('state=waiting')).map(String))).toEqual(new Set(['send-mail,false,false']))
    expect(await list('kind=refund-payment')).toEqual([['refund-payment', true, true]])
    expect(new Set((await list('state=givenUp')).map(String))).toEqual(new Set(['send-mail,true,false']))
  })
})

describe('all stores', () => {
  it('are narrowed to those with trouble or in a state, and exported as they are listed', async () => {
    const names = async (query: string) =>
      (await operator.call('GET', `/api/platform/stores?${query}`)).body.data.stores.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names('trouble=failed')).toEqual(['Atelier', 'Brera'])
    expect(await names('status=inactive')).not.toContain('Atelier')
    const { text, headers } = await operator.call('POST', '/api/platform/stores/export', { trouble: 'failed' })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(
      text
        .replace(/^\uFEFF/, '')
        .split('\r\n')
        .map((line) => line.split(',')[0]),
    ).toEqual(['name', 'Atelier', 'Brera', ''])
  })
})

describe('money that does not match', () => {
  const charge = { kind: 'charge', reference: 'ch_1', storeId: ATELIER_ID } as const
  const refund = { kind: 'refund', reference: 're_1', storeId: null } as const
  const from = new Date('2026-05-29T00:00:00Z')
  const compare = (differences: Parameters<typeof recordDifferences>[1]['differences']) =>
    recordDifferences({ db: office.db, provider: { name: 'sandbox' } as never, now: office.now }, { differences, from })
  const list = async (state = 'open') =>
    (await operator.call('GET', `/api/platform/differences?state=${state}`)).body.data.differences

  it('is listed with what went wrong, until both say the same', async () => {
    await compare([
      { ...charge, ledger: 4_900, provider: null },
      { ...refund, ledger: null, provider: 900 },
    ])
    expect(await list()).toMatchObject([
      { reference: 're_1', case: 'refundNotInLedger', storeName: null, inLedger: null, atProvider: 900 },
      { reference: 'ch_1', case: 'chargeNotAtProvider', storeName: 'Atelier', inLedger: 4_900 },
    ])
    office.pass(60_000)
    await compare([{ ...refund, ledger: null, provider: 900 }])
    expect((await list()).map(({ reference }: { reference: string }) => reference)).toEqual(['re_1'])
    expect(await list('settled')).toMatchObject([{ reference: 'ch_1', solvedBy: null }])
  })

  it('is solved by somebody with a note, once, and is open again when the amounts change', async () => {
    const [{ id }] = await list()
    const solve = () => operator.call('POST', `/api/platform/differences/${id}/solution`, { note: 'Reso a mano' })
    expect([(await solve()).status, (await solve()).body.code]).toEqual([200, 'NOT_FOUND'])
    expect(await list()).toEqual([])
    const { lines } = (await operator.call('GET', '/api/platform/audit?action=money.solved')).body.data
    expect(lines).toMatchObject([{ personName: 'olga', reason: 'Reso a mano', subject: { name: 're_1' } }])
    office.pass(60_000)
    await compare([{ ...refund, ledger: null, provider: 900 }])
    expect(await list()).toEqual([])
    await compare([{ ...refund, ledger: 1, provider: 900 }])
    expect(await list()).toMatchObject([{ case: 'amountsDiffer', solvedAt: null, note: null }])
  })
})

describe('the services outside', () => {
  it('are shown as they last were, and as off without their keys', async () => {
    const notes = createProviderNotes({ db: office.db, now: office.now })
    await notes.watch('payments', { ask: async () => 'yes' }).ask()
    await notes.settled()
    const { providers } = (await operator.call('GET', '/api/platform/providers')).body.data
    expect(providers).toHaveLength(4)
    // the test office names no providers
    expect(providers[0]).toMatchObject({ name: 'payments', condition: 'off', succeededAt: office.now().toISOString() })
  })
})

describe('the platform’s audit', () => {
  it('is exported whole, and says so', async () => {
    const { text } = await operator.call('POST', '/api/platform/audit/export', { action: 'money.solved' })
    expect(text).toContain('money.solved')
    const { lines } = (await operator.call('GET', '/api/platform/audit')).body.data
    expect(lines[0]).toMatchObject({ action: 'audit.exported', changes: [{ field: 'lines', after: 1 }] })
  })
})
