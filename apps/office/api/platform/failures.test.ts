import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveFailure } from '#database/queries/jobs/failed-jobs.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const FAILURES = '/api/platform/failures'

let office: TestOffice
let operator: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('olga@example.it', [{ role: 'operator', storeId: null }])
  operator = await office.logIn('olga@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const failures = async (query = '') => (await operator.call('GET', `${FAILURES}${query}`)).body.data.failures

async function fail(storeId: string, kind: string, isGivenUp = true) {
  const now = office.now()
  const failure = { id: randomUUID(), storeId, kind, subjectId: randomUUID(), cause: 'The server said no', attempts: 5 }
  await inStore(office.db, storeId, (trx) => saveFailure(trx, { ...failure, now, gaveUpAt: isGivenUp ? now : null }))
  return failure.id
}

describe('failed jobs', () => {
  it('are listed of one store or of all, those nobody has seen first', async () => {
    await fail(ATELIER_ID, 'refund-payment')
    const inBrera = await fail(BRERA_ID, 'sync-contact', false)
    expect(await failures(`?store=${BRERA_ID}`)).toMatchObject([
      { id: inBrera, storeName: 'Brera', cause: 'The server said no', attempts: 5, gaveUpAt: null, seenAt: null },
    ])
    expect(await failures()).toHaveLength(2)
    await operator.call('POST', `${FAILURES}/${inBrera}/seen`, { storeId: BRERA_ID })
    expect((await failures()).at(-1)).toMatchObject({ id: inBrera, seenBy: 'olga' })
  })

  it('are counted in full, also those that are too many to be listed', async () => {
    const now = office.now()
    const failure = { storeId: ATELIER_ID, kind: 'sync-contact', cause: 'The server said no', attempts: 5 }
    await inStore(office.db, ATELIER_ID, async (trx) => {
      for (let nth = 0; nth < 203; nth++)
        await saveFailure(trx, { ...failure, id: randomUUID(), subjectId: randomUUID(), now, gaveUpAt: now })
    })
    const { data } = (await operator.call('GET', `${FAILURES}?store=${ATELIER_ID}&kind=sync-contact`)).body
    expect([data.failures.length, data.matching]).toEqual([200, 203])
    await inStore(office.db, ATELIER_ID, async (trx) => {
      await trx
        .updateTable('failedJob')
        .set({ seenAt: now, seenBy: 'olga' })
        .where('kind', '=', 'sync-contact')
        .execute()
      await trx.deleteFrom('failedJob').where('kind', '=', 'sync-contact').execute()
    })
  })

  it('are tried again once, as a new job, which the store reads in its audit', async () => {
    const id = await fail(ATELIER_ID, 'send-mail')
    const retry = () => operator.call('POST', `${FAILURES}/${id}/retry`, { storeId: ATELIER_ID })
    expect((await Promise.all([retry(), retry()])).map(({ status }) => status).toSorted()).toEqual([200, 404])
    const owner = await office.logIn('anna@example.it')
    const { lines } = (await owner.call('GET', `/api/stores/${ATELIER_ID}/audit`)).body.data
    expect(lines).toMatchObject([{ personName: 'olga', action: 'job.retried', subject: { id, name: 'send-mail' } }])
    expect((await failures()).find((job: { id: string }) => job.id === id)).toMatchObject({ seenBy: 'olga' })
  })

  it('that are still tried by themselves, or are another store’s, are not', async () => {
    const running = await fail(ATELIER_ID, 'send-mail', false)
    const foreign = await fail(BRERA_ID, 'send-mail')
    for (const [id, verb] of [
      [running, 'retry'],
      [foreign, 'retry'],
      [foreign, 'seen'],
    ]) {
      const answer = await operator.call('POST', `${FAILURES}/${id}/${verb}`, { storeId: ATELIER_ID })
      expect([verb, answer.body.code]).toEqual([verb, 'NOT_FOUND'])
    }
    expect((await failures(`?store=${BRERA_ID}`))[0]).toMatchObject({ id: foreign, seenAt: null })
  })
})
