import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import type { Walk } from './walk.ts'

/** Which document goes with what a store sells, from a day on, and what the accounts of its journal are called. */
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
  const sold = { rents: '58.01', plans: '58.02', sales: '58.03', compensation: '64.01' }
  const accounts = { online: '18.05', credit: '36.10', ...sold, vat: '48.01', ordinary: '22', outside: 'FC15' }
  await make(owner, 'nameBookAccounts', { storeId: ATELIER_ID, body: accounts })
}
