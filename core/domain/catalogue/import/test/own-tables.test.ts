import { describe, expect, it } from 'vitest'
import type { CatalogueEntry } from '../planning/catalogue.ts'
import { carryOut, planFile } from './import-file.ts'

const aurora: CatalogueEntry = {
  handle: 'aurora',
  isOwn: true,
  fields: {
    brand: 'Velluto',
    'name it': 'Aurora',
    value: 39_000,
    visible: true,
    position: 3,
    'rent ONE_OFF': 8900,
    trial: 900,
  },
  units: [
    { barcode: 'GA-1', fields: { size: 'IT42', condition: 'good', state: 'onLoan', shelf: 'A1', cost: 10_000 } },
    { barcode: 'GA-2', fields: { size: 'IT42', condition: 'new', state: 'sold' } },
  ],
}

describe('a table of prices', () => {
  const header = 'Handle;Rent once;Trial'

  it('says before and after, and what stays', () => {
    expect(planFile({ header, rows: ['aurora;99,90;9.00'] }, [aurora])).toMatchObject([
      { fate: 'change', changes: [{ field: 'rent ONE_OFF', before: 8900, after: 9990 }] },
    ])
    expect(planFile({ header, rows: ['AURORA;89,00;9'] }, [aurora])).toMatchObject([{ fate: 'same' }])
  })

  it('takes an offer away with an empty cell, and leaves alone what has no column', () => {
    const [entry] = planFile({ header, rows: ['aurora;;9.00'] }, [aurora])
    expect(entry?.changes).toEqual([{ field: 'rent ONE_OFF', before: 8900, after: null }])
  })

  it.each([
    ['-5', 'NEGATIVE'],
    ['=1+1', 'NOT_A_NUMBER'],
    ['a lot', 'NOT_A_NUMBER'],
    ['99999999999', 'TOO_LARGE'],
    ['1,2345', 'TOO_MANY_DECIMALS'],
  ])('refuses %s, and names the column', (price, reason) => {
    expect(planFile({ header, rows: [`aurora;${price};9`] }, [aurora])).toMatchObject([
      { fate: 'refused', changes: [], problems: [{ reason, line: 2, column: 1, text: price }] },
    ])
  })

  it('refuses a garment that is not there', () => {
    expect(planFile({ header, rows: ['borea;9;9'] }, [aurora])).toMatchObject([
      { fate: 'refused', problems: [{ reason: 'PRODUCT_UNKNOWN' }] },
    ])
  })

  it('of a garment that another store owns changes the listing, and nothing else', () => {
    const lent = { ...aurora, isOwn: false }
    expect(planFile({ header, rows: ['aurora;99;9'] }, [lent])).toMatchObject([{ fate: 'change' }])
    expect(planFile({ header: 'Handle;Value', rows: ['aurora;99'] }, [lent])).toMatchObject([
      { fate: 'refused', problems: [{ reason: 'NOT_OWNER', column: 1 }] },
    ])
    expect(planFile({ header: 'Handle;Barcode;Size', rows: ['aurora;GA-9;42'] }, [lent])).toMatchObject([
      { fate: 'refused', problems: [{ reason: 'NOT_OWNER' }] },
    ])
  })
})

describe('a table of products', () => {
  const header = 'Handle;Name (it);Name (en);Brand;Value;Category;Tags;Images'

  it('refuses the same handle twice apart in both places, and says where the other is', () => {
    const rows = ['a;A;;Velluto;1;;;', 'b;B;;Velluto;1;;;', 'a;A;;Velluto;1;;;']
    const plan = planFile({ header, rows })
    expect(plan).toMatchObject([
      { fate: 'refused', problems: [{ reason: 'HANDLE_TWICE', line: 2, text: '4' }] },
      { fate: 'create' },
      { fate: 'refused', problems: [{ reason: 'HANDLE_TWICE', line: 4, text: '2' }] },
    ])
  })

  it('refuses two rows that contradict each other', () => {
    expect(planFile({ header, rows: ['a;A;;Velluto;1;;;', 'a;B;;Velluto;1;;;'] })).toMatchObject([
      { fate: 'refused', lines: [2, 3], problems: [{ reason: 'ROWS_DISAGREE', line: 3, column: 1, text: 'B' }] },
    ])
  })

  it('asks for a name, a brand and a value, and lets none of them be emptied', () => {
    expect(planFile({ header, rows: ['a;;;;;;;'] })[0]?.problems.map(({ reason, column }) => [reason, column])).toEqual(
      [
        ['REQUIRED', 1],
        ['REQUIRED', 3],
        ['REQUIRED', 4],
      ],
    )
    const [entry] = planFile({ header, rows: ['aurora;;;Velluto;;;;'] }, [aurora])
    expect(entry?.problems.map(({ reason, column }) => [reason, column])).toEqual(
      [
        ['REQUIRED', 4],
        ['REQUIRED', 1],
      ].toReversed(),
    )
    expect(planFile({ header, rows: ['aurora;;Dawn;Velluto;390;;;'] }, [aurora])).toMatchObject([{ fate: 'change' }])
  })

  it.each([
    ['a;A;;Velluto;1;hats;;', 'UNKNOWN_CATEGORY', 5],
    ['a;A;;Velluto;1;;beach;', 'UNKNOWN_TAG', 6],
    [';A;;Velluto;1;;;', 'HANDLE_MISSING', 0],
    ['a b/c;A;;Velluto;1;;;', 'HANDLE_INVALID', 0],
    [`a;${'A'.repeat(400)};;Velluto;1;;;`, 'TOO_LONG', 1],
  ])('refuses %s: %s', (row, reason, column) => {
    expect(planFile({ header, rows: [row] })).toMatchObject([{ fate: 'refused', problems: [{ reason, column }] }])
  })

  it('says once of each brand that it is a new one', () => {
    const plan = planFile({ header, rows: ['a;A;;Nuova;1;;;', 'b;B;;Nuova;1;;;', 'c;C;;VELLUTO;1;;;'] })
    expect(plan.flatMap(({ notes }) => notes)).toMatchObject([{ reason: 'NEW_BRAND', text: 'Nuova', line: 2 }])
    expect(plan[2]?.changes).toContainEqual({ field: 'brand', before: null, after: 'Velluto' })
  })

  it('takes a formula for the text it is', () => {
    const [entry] = planFile({ header, rows: ["a;'=HYPERLINK(1);;Velluto;1;;;"] })
    expect(entry?.changes).toContainEqual({ field: 'name it', before: null, after: '=HYPERLINK(1)' })
    const [other] = planFile({ header: 'Handle;Titolo;Marca;Prezzo', rows: ['a;=1+1;Velluto;1'] })
    expect(other).toMatchObject({ fate: 'create', notes: [{ reason: 'FORMULA_AS_TEXT', column: 1 }] })
  })
})

describe('a table of pieces', () => {
  const header = 'Handle;Barcode;Size;Condition;Cost;Bought on;Shelf;State'

  it('creates, changes and leaves pieces, each row for itself and in any order', () => {
    const rows = [
      'aurora;GA-7;44;ottimo;1.200,50;16/11/2026;B2;available',
      'aurora;GA-1;42;good;100;;A9;onLoan',
      'aurora;GA-2;42;new;;;;sold',
    ]
    expect(planFile({ header, rows }, [aurora])).toMatchObject([
      {
        fate: 'change',
        units: [
          {
            do: 'create',
            barcode: 'GA-7',
            fields: {
              size: 'IT44',
              condition: 'excellent',
              cost: 120_050,
              boughtOn: '2026-11-16',
              shelf: 'B2',
              state: 'available',
            },
          },
        ],
      },
      {
        fate: 'change',
        units: [{ do: 'change', barcode: 'GA-1', changes: [{ field: 'shelf', before: 'A1', after: 'A9' }] }],
      },
      { fate: 'same' },
    ])
  })

  it.each([
    ['aurora;ELSEWHERE;42;new;;;;', 'BARCODE_TAKEN'],
    ['aurora;GA 5;42;new;;;;', 'BARCODE_INVALID'],
    ['aurora;GR0000000012;42;new;;;;', 'BARCODE_CHECK_DIGIT'],
    ['aurora;GA-1;44;new;;;;', 'SIZE_OF_UNIT_FIXED'],
    ['borea;GA-1;42;new;;;;', 'PRODUCT_OF_UNIT_FIXED'],
    ['aurora;GA-9;;new;;;;', 'SIZE_MISSING'],
    ['aurora;GA-9;42;perfect;;;;', 'UNKNOWN_CONDITION'],
    ['aurora;GA-9;42;new;;31/02/2026;;', 'NOT_A_DAY'],
    ['aurora;GA-9;42;new;-1;;;', 'NEGATIVE'],
    ['aurora;GA-9;42;new;;;;flying', 'UNKNOWN_STATE'],
    ['aurora;GA-9;42;new;;;;onLoan', 'STATE_ON_LOAN'],
    ['nobody;GA-9;42;new;;;;', 'PRODUCT_UNKNOWN'],
  ])('refuses %s: %s', (row, reason) => {
    const borea = { ...aurora, handle: 'borea', units: [] }
    const [entry] = planFile({ header, rows: [row] }, [aurora, borea])
    expect(entry).toMatchObject({ fate: 'refused', units: [] })
    expect(entry?.problems.map((problem) => problem.reason)).toContain(reason)
    for (const problem of entry?.problems ?? [])
      expect(problem.column === null).toBe(problem.reason === 'PRODUCT_UNKNOWN')
  })

  it('refuses a code that comes twice, and moves no state', () => {
    const rows = ['aurora;GA-8;42;new;;;;', 'aurora;GA-8;42;new;;;;', 'aurora;GA-1;42;good;100;;A1;available']
    expect(planFile({ header, rows }, [aurora])).toMatchObject([
      { fate: 'change' },
      { fate: 'refused', problems: [{ reason: 'BARCODE_TWICE', line: 3, text: 'GA-8' }] },
      { fate: 'same', notes: [{ reason: 'STATE_STAYS', text: 'available' }] },
    ])
  })

  it('with and without codes counts each piece once', () => {
    const file = { header: 'Handle;Barcode;Size;Quantity', rows: ['aurora;;42;1', 'aurora;GA-1;42;'] }
    const plan = planFile(file, [aurora])
    expect(plan).toMatchObject([{ units: [{ do: 'create', quantity: 1 }] }, { fate: 'same' }])
    expect(planFile(file, carryOut(plan, [aurora])).map(({ fate }) => fate)).toEqual(['same', 'same'])
  })

  it('makes so many pieces of a file, and not without end', () => {
    const rows = Array.from({ length: 52 }, (_, at) => `aurora-${at};42;1000`)
    const garments = rows.map((_, at) => ({ ...aurora, handle: `aurora-${at}`, units: [] }))
    const plan = planFile({ header: 'Handle;Size;Quantity', rows }, garments)
    expect(plan.map(({ fate }) => fate)).toEqual([...Array(50).fill('change'), 'refused', 'refused'])
    expect(plan[50]?.problems).toEqual([{ reason: 'TOO_MANY_UNITS', line: 52, column: 2, text: '' }])
  })

  it('without codes says how many there are: what is missing is made, once', () => {
    const file = { header: 'Handle;Size;Quantity', rows: ['aurora;42;2', 'aurora;44;1', 'aurora;42;1'] }
    const plan = planFile(file, [aurora])
    // one of the two that are there was sold: so many are to be there as the rows say together
    expect(plan.map(({ units }) => units.map((unit) => unit.do === 'create' && unit.quantity))).toEqual([[1], [1], [1]])
    expect(planFile(file, carryOut(plan, [aurora])).map(({ fate }) => fate)).toEqual(['same', 'same', 'same'])
  })
})
