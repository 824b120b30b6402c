import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import type { Walk } from './walk.ts'

/** Which document goes with what a store sells, from a day on. */
export async function writeAboutBooks({ office, make }: Walk): Promise<void> {
  const owner = await office.logIn('anna@example.it')
  const document = {
    rents: 'elsewhere',
    plans: 'elsewhere',
    sales: 'registerOnly',
    lateFee: 'taxed',
    cleaning: 'outside',
  }
  const issuer = { companyName: 'Sera Lieve S.r.l.', vatNumber: '00743110157', taxRegime: 'RF01', series: 'SL' }
  const address = { street: 'Via Roma 1', postalCode: '20121', town: 'Milano', province: 'MI' }
  const body = { from: '2030-01-01', ...document, ...issuer, ...address }
  await make(owner, 'saveBookSettings', { storeId: ATELIER_ID, body })
}
