import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { openSecrets } from '#providers/secrets/open-secrets.ts'
import { noOpeners } from '#tests/support/doubles/account-openers.ts'
import { openTill, type Till } from '#tests/support/fixtures/a-till.ts'
import { takeWith, takeWithPlatform } from '#tests/support/fixtures/own-account.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { resealSecrets } from '../accounts/factors/reseal-secrets.ts'
import { openKeys } from './account-keys.ts'
import { openProviderAccounts } from './open-provider-accounts.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
  await takeWith(till, { storeId: ATELIER_ID, name: 'acct_a', secretKey: 'sk_test_very_secret' })
})
afterAll(() => till.stop())

const secretsSeen = (storeId: string, { opens }: { opens: boolean }) =>
  inStore(till.db, storeId, async (trx) => {
    if (opens) await sql`select set_config('app.opens_accounts', 'on', true)`.execute(trx)
    return trx.selectFrom('providerAccountSecret').selectAll().execute()
  })

describe('keys of an account', () => {
  it('are seen by a transaction of their store that came for them, and by no other', async () => {
    expect(await secretsSeen(ATELIER_ID, { opens: true })).toHaveLength(1)
    expect(await secretsSeen(ATELIER_ID, { opens: false })).toEqual([])
    expect(await secretsSeen(BRERA_ID, { opens: true })).toEqual([])
  })

  it('are sealed: a copy of the database does not tell them, and they open for their own account only', async () => {
    const [row] = await secretsSeen(ATELIER_ID, { opens: true })
    const { accountId: id = '', sealed = '' } = row ?? {}
    expect(sealed).not.toContain('very_secret')
    const secrets = openSecrets('a secret of the tests')
    expect(openKeys(secrets, { id, kind: 'stripe', sealed })).toMatchObject({ secretKey: 'sk_test_very_secret' })
    expect(openKeys(secrets, { id: BRERA_ID, kind: 'stripe', sealed })).toBeNull()
    expect(openKeys(openSecrets('another'), { id, kind: 'stripe', sealed })).toBeNull()
    expect(openKeys(secrets, { id, kind: 'brevo', sealed })).toBeNull()
  })

  it('are sealed anew with the newest secret', async () => {
    const after = openSecrets('a newer secret', 'a secret of the tests')
    expect(await resealSecrets({ db: till.db, secrets: after })).toBe(1)
    const opened: string[] = []
    const accounts = openProviderAccounts({
      db: till.db,
      secrets: openSecrets('a newer secret'),
      openers: {
        ...noOpeners,
        stripe({ secretKey }) {
          opened.push(secretKey)
          return till.sandbox.provider
        },
      },
    })
    expect(await accounts.list(ATELIER_ID, 'stripe')).toHaveLength(1)
    expect(opened).toEqual(['sk_test_very_secret'])
    // opened once, however often they are used, until the keys change
    await accounts.list(ATELIER_ID, 'stripe')
    expect(opened).toHaveLength(1)
    accounts.invalidate(ATELIER_ID)
    await accounts.list(ATELIER_ID, 'stripe')
    expect(opened).toHaveLength(2)
  })

  it('are used as the database has them while no change is heard of, and opened again only when they are others', async () => {
    const opened: string[] = []
    const hearing = { isLive: true }
    const accounts = openProviderAccounts({
      db: till.db,
      secrets: openSecrets('a newer secret', 'a secret of the tests'),
      openers: {
        ...noOpeners,
        stripe({ secretKey }) {
          opened.push(secretKey)
          return till.sandbox.provider
        },
      },
      isLive: () => hearing.isLive,
    })
    await accounts.list(ATELIER_ID, 'stripe')
    hearing.isLive = false
    await Promise.all([accounts.list(ATELIER_ID, 'stripe'), accounts.list(ATELIER_ID, 'stripe')])
    expect(opened).toEqual(['sk_test_very_secret'])
    await takeWith(till, { storeId: ATELIER_ID, name: 'acct_b', secretKey: 'sk_test_another' })
    const [current] = await accounts.list(ATELIER_ID, 'stripe')
    expect([current?.isCurrent, opened]).toEqual([true, ['sk_test_very_secret', 'sk_test_another']])
    await accounts.list(ATELIER_ID, 'stripe')
    expect(opened).toHaveLength(2)
  })

  it('go with an account that nothing was ever taken with', async () => {
    await takeWithPlatform(till, ATELIER_ID)
    expect(await secretsSeen(ATELIER_ID, { opens: true })).toEqual([])
  })
})
