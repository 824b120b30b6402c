import { describe, expect, it } from 'vitest'
import { DEFAULT_RULE } from '#domain/prices/rule/price-rule.ts'
import { carryOut, planFile } from './import-file.ts'

const HEADER = 'Handle;Name (it);Brand;Value;Visible;Rent once;Size;Quantity'
const pricer = { pricing: 'rule', prices: {}, rule: DEFAULT_RULE } as const
const plan = (row: string, said: object = {}) => planFile({ header: HEADER, rows: [row], ...said })[0]
const prices = (entry: ReturnType<typeof plan>) =>
  Object.fromEntries(
    (entry?.changes ?? []).flatMap(({ field, after }) => (field.startsWith('rent ') ? [[field, after]] : [])),
  )

describe('a garment that a file brings', () => {
  it('with a price and a piece is shown', () => {
    expect(plan('a;A;Velluto;100;;20;42;1')).toMatchObject({ showing: 'shown', pricedBy: 'file' })
  })

  it('without a price gets that of the rule, those that were typed, or stays hidden for want of one', () => {
    const bare = 'a;A;Velluto;100;yes;;42;1'
    const ruled = plan(bare, { pricer })
    expect(ruled).toMatchObject({ showing: 'shown', pricedBy: 'rule' })
    expect(prices(ruled)).toEqual({ 'rent ONE_OFF': 1500, 'rent TWO_WEEKS': 2400, 'rent MONTH': 3500 })
    const typed = plan(bare, { pricer: { pricing: 'typed', prices: { ONE_OFF: 4900 }, rule: DEFAULT_RULE } })
    expect([typed?.showing, typed?.pricedBy, prices(typed)]).toEqual(['shown', 'typed', { 'rent ONE_OFF': 4900 }])
    for (const said of [{}, { pricer: { ...pricer, rule: null } }, { pricer: { ...pricer, pricing: 'hidden' } }])
      expect(plan(bare, said)).toMatchObject({ showing: 'noPrice', pricedBy: null })
    expect(plan(bare, { pricer: { ...pricer, pricing: 'members' } })).toMatchObject({
      showing: 'shown',
      pricedBy: null,
    })
  })

  it('that is worth nothing has no price of the rule: a share of nothing is no rent', () => {
    expect(plan('a;A;Velluto;0;yes;;42;1', { pricer })).toMatchObject({ showing: 'noPrice', pricedBy: null })
  })

  it('without a piece is not shown, nor one that its file hides', () => {
    expect(plan('a;A;Velluto;100;;20;;')).toMatchObject({ showing: 'noUnits' })
    expect(plan('a;A;Velluto;100;no;20;42;1')).toMatchObject({ showing: 'hidden' })
  })

  it('that is there already keeps its prices and how it is shown, unless the file speaks of them', () => {
    const before = carryOut([plan('a;A;Velluto;100;yes;;42;1')].filter((entry) => entry !== undefined))
    const text = planFile({ header: 'Handle;Name (en)', rows: ['a;A'], pricer }, before)
    expect(text).toMatchObject([{ fate: 'change', showing: null, pricedBy: null, changes: [{ field: 'name en' }] }])
    const priced = planFile({ header: 'Handle;Rent once', rows: ['a;30'], pricer }, before)
    expect(priced).toMatchObject([{ showing: 'shown' }])
    const emptied = planFile({ header: 'Handle;Rent once', rows: ['a;'], pricer }, carryOut(priced, before))
    expect(emptied).toMatchObject([{ showing: 'noPrice' }])
  })
})
