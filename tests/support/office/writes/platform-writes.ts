import { randomUUID } from 'node:crypto'
import { inStore } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { saveFailure } from '#database/queries/jobs/failed-jobs.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { recordDifferences } from '#use-cases/payments/record-differences.ts'
import type { Walk } from './walk.ts'

const storeId = ATELIER_ID

/** What operators do: support, failed jobs, money, each other. */
export async function writeAboutThePlatform({ office, make }: Walk): Promise<void> {
  const owner = await office.logIn('anna@example.it')
  const operator = await office.logIn('olga@example.it')
  const look = { storeId, reason: 'Una verifica chiesta' }
  const { id } = await make(operator, 'startSupport', { body: look })
  await make(owner, 'allowSupportEdit', { storeId, id, body: { mayEdit: true } })
  await make(owner, 'stopSupport', { storeId, id })
  await make(operator, 'startSupport', { body: look })
  await make(operator, 'endSupport')

  const lent = randomUUID()
  await asPlatform(office.db, async (trx) => {
    const brand = await trx
      .insertInto('brand')
      .values({ name: 'Piattaforma' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const product = { id: lent, ownerId: null, brandId: brand.id, name: {}, description: {}, valuePrice: 1_000 }
    await trx.insertInto('product').values(product).execute()
  })
  await make(operator, 'lendPlatformProduct', { id: lent, body: { to: 'everybody', share: 300, stores: [] } })

  const fail = async () => {
    const job = { id: randomUUID(), storeId, kind: 'send-mail', subjectId: randomUUID(), cause: 'No', attempts: 5 }
    const now = office.now()
    await inStore(office.db, storeId, (trx) => saveFailure(trx, { ...job, now, gaveUpAt: now }))
    return { id: job.id, storeId }
  }
  await make(operator, 'seeFailure', { id: (await fail()).id, body: { storeId } })
  await make(operator, 'retryFailure', { id: (await fail()).id, body: { storeId } })
  const jobs = [await fail(), await fail()]
  await make(operator, 'previewRetries', { body: { jobs } })
  await make(operator, 'retryFailures', { body: { jobs } })

  await recordDifferences(
    { db: office.db, provider: { name: 'sandbox' } as never, now: office.now },
    {
      differences: [{ kind: 'charge', reference: 'ch_1', storeId, ledger: 4_900, provider: null }],
      from: office.now(),
    },
  )
  const { differences } = (await operator.call('GET', '/api/platform/differences?state=open')).body.data
  await make(operator, 'solveDifference', { id: differences[0].id, body: { note: 'Trovato' } })

  const { id: invitation } = await make(operator, 'inviteOperator', { body: { email: 'mai@platform.example' } })
  await make(operator, 'revokeOperatorInvitation', { id: invitation })
  await office.hire('oscar@example.it', [{ role: 'operator', storeId: null }])
  const { members } = (await operator.call('GET', '/api/platform/staff')).body.data
  const other = members.find(({ email }: { email: string }) => email === 'oscar@example.it')
  await make(operator, 'endOperator', { id: other.assignmentId })
  await make(operator, 'exportPlatformStores', { body: {} })
  await make(operator, 'exportPlatformAudit', { body: {} })
}
