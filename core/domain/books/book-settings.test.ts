import { describe, expect, it } from 'vitest'
import { type BookSettings, findSettingsProblems, settingsOn, toBookSettings } from './book-settings.ts'

const TODAY = '2026-11-19'

const settings = (given: Partial<BookSettings> = {}): BookSettings => ({
  ...{ from: TODAY, rents: 'registerOnly', plans: 'elsewhere', sales: 'registerOnly' },
  ...{ lateFee: 'outside', cleaning: 'outside', companyName: '', vatNumber: '', taxRegime: '' },
  ...{ street: '', postalCode: '', town: '', province: '', series: '' },
  ...given,
})
const ISSUER = {
  ...({ companyName: 'Sera Lieve S.r.l.', vatNumber: 'it 0074 3110 157', taxRegime: 'RF01' } as const),
  ...{ street: 'Via Roma 1', postalCode: '20121', town: 'Milano', province: 'mi', series: 'sl' },
}
const problems = (given: Partial<BookSettings>) =>
  findSettingsProblems(settings(given), { today: TODAY }).map(({ field, reason }) => [field, reason])

describe('the settings of books', () => {
  it('need no issuer where a register is all there is', () => {
    expect(problems({})).toEqual([])
  })

  it('need one, whole and checked, as soon as one kind is invoiced', () => {
    expect(problems({ plans: 'eInvoice' }).map(([field]) => field)).toEqual([
      ...['companyName', 'vatNumber', 'taxRegime', 'street', 'postalCode', 'town', 'province'],
    ])
    expect(problems({ plans: 'eInvoice', ...ISSUER })).toEqual([])
    expect(
      problems({ ...ISSUER, vatNumber: '00743110158', postalCode: '2012', province: 'XX', series: 'A-B' }),
    ).toEqual([
      ['vatNumber', 'NOT_A_VAT_NUMBER'],
      ['postalCode', 'NOT_A_POSTAL_CODE'],
      ['province', 'NOT_A_PROVINCE'],
      ['series', 'NOT_A_SERIES'],
    ])
  })

  it('begin today or later: what is over was kept by others', () => {
    expect(problems({ from: '2026-11-18' })).toEqual([['from', 'PAST']])
    expect(problems({ from: '2027-01-01' })).toEqual([])
  })

  it('are kept as documents write them', () => {
    expect(toBookSettings(settings(ISSUER))).toMatchObject({ vatNumber: '00743110157', province: 'MI', series: 'SL' })
  })

  it('count from their day until that of the next', () => {
    const all = [settings({ from: '2027-01-01', rents: 'eInvoice' }), settings({ from: '2026-06-01' })]
    const on = (day: string) => settingsOn(all, day)?.rents ?? null
    expect(['2026-05-31', '2026-06-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([
      null,
      'registerOnly',
      'registerOnly',
      'eInvoice',
    ])
  })
})
