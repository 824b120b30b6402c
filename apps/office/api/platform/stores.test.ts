import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveFailure } from '#database/queries/jobs/failed-jobs.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const HOUR = 60 * 60_000
const STORES = '/api/platform/stores'

let office: TestOffice
let operator: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('mario@example.it', [{ role: 'manager', storeId: ATELIER_ID }])
  await office.hire('olga@example.it', [{ role: 'operator', storeId: null }])
  operator = await office.logIn('olga@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const ask = async (query = '') => (await operator.call('GET', `${STORES}${query}`)).body.data
const namesOf = (page: { stores: { name: string }[] }) => page.stores.map(({ name }) => name)

async function fail(storeId: string, kind: string) {
  const now = office.now()
  const failure = { id: randomUUID(), storeId, kind, subjectId: randomUUID(), cause: 'The server said no', attempts: 5 }
  await inStore(office.db, storeId, (trx) => saveFailure(trx, { ...failure, now, gaveUpAt: now }))
}

function order(storeId: string, hoursAgo: number) {
  const createdAt = new Date(office.now().getTime() - hoursAgo * HOUR)
  const who = {
    email: 'cliente@example.it',
    firstName: 'Carla',
    lastName: 'Rossi',
    phone: '1',
    language: 'it',
  } as const
  const values = {
    storeId,
    number: randomUUID(),
    ...who,
    address: '{}',
    lines: '[]',
    total: 0,
    termsAcceptedAt: createdAt,
  }
  return inStore(office.db, storeId, (trx) =>
    trx
      .insertInto('customerOrder')
      .values({ ...values, createdAt })
      .execute(),
  )
}

function webhook(state: { failures?: number; failingSince?: Date; offAt?: Date; offReason?: 'gone' | 'person' }) {
  const values = { storeId: ATELIER_ID, url: 'https://example.com/hook', secret: 'sealed', createdAt: office.now() }
  return inStore(office.db, ATELIER_ID, (trx) =>
    trx
      .insertInto('webhookEndpoint')
      .values({ ...values, ...state })
      .execute(),
  )
}

describe('the stores of the platform', () => {
  it('are counted each by itself: staff, orders of a day, failed jobs, mails and webhooks', async () => {
    for (const hours of [1, 23, 25]) await order(ATELIER_ID, hours)
    await order(BRERA_ID, 2)
    await fail(ATELIER_ID, 'send-mail')
    await fail(ATELIER_ID, 'refund-payment')
    const version = { settings: '{}', fields: [], publishedByName: 'anna', publishedAt: office.now() }
    await inStore(office.db, ATELIER_ID, (trx) =>
      trx
        .insertInto('storeVersion')
        .values({ storeId: ATELIER_ID, number: 3, ...version })
        .execute(),
    )
    await webhook({})
    await webhook({ failures: 3, failingSince: office.now() })
    await webhook({ offAt: office.now(), offReason: 'gone' })
    await webhook({ offAt: office.now(), offReason: 'person' })
    const { stores, total, next } = await ask()
    expect([total, next]).toEqual([3, null])
    expect(stores).toMatchObject([
      {
        name: 'Atelier',
        domain: 'atelier.example',
        staff: 2,
        orders: 2,
        failedJobs: 2,
        failedMails: 1,
        settingsVersion: 3,
        webhooks: 2,
        failingWebhooks: 2,
      },
      {
        name: 'Brera',
        status: 'active',
        webhooks: 0,
        failingWebhooks: 0,
        staff: 0,
        orders: 1,
        failedJobs: 0,
        failedMails: 0,
        settingsVersion: null,
      },
      { name: 'Spento', status: 'inactive', staff: 0, orders: 0, failedJobs: 0, failedMails: 0 },
    ])
    expect(JSON.stringify(stores)).not.toContain('cliente@example.it')
  })

  it('are found by a part of their name or domain', async () => {
    expect(namesOf(await ask('?text=RER'))).toEqual(['Brera'])
    expect(namesOf(await ask('?text=spento.ex'))).toEqual(['Spento'])
    expect(await ask('?text=%25')).toMatchObject({ stores: [], total: 0 })
  })

  it('come fifty at a time, by name, each once', async () => {
    for (let number = 0; number < 60; number += 1) {
      const id = randomUUID()
      // also some of the same name, and in capitals
      const name = number % 2 ? 'negozio' : `NEGOZIO ${number}`
      await inStore(office.db, id, (trx) => saveStore(trx, aStore({ id, name, domain: `n${number}.example` })))
    }
    const first = await ask()
    const second = await ask(`?after=${first.next}`)
    expect([first.stores.length, first.total, second.stores.length, second.next]).toEqual([50, 63, 13, null])
    const ids = [...first.stores, ...second.stores].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(63)
    const names = [...namesOf(first), ...namesOf(second)].map((name) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })
})
