import { describe, expect, it } from 'vitest'
import { countWords } from '../planning/count-words.ts'
import { createFactFinder } from '../values/find-fact.ts'
import { carryOut, facts, planFile } from './import-file.ts'

const NEW_HEADER =
  'Title;URL handle;Description;Vendor;Product category;Type;Tags;Published on online store;Status;SKU;Barcode;Option1 name;Option1 value;Option1 Linked To;Option2 name;Option2 value;Price;Compare-at price;Cost per item;Inventory quantity;Product image URL;Image position;Image alt text;Variant image URL;SEO title'
const OLD_HEADER =
  'Handle;Title;Body (HTML);Vendor;Product Category;Type;Tags;Published;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Variant SKU;Variant Inventory Qty;Variant Price;Variant Compare At Price;Variant Barcode;Image Src;Image Position;Image Alt Text;SEO Title;Variant Image;Cost per item;Status;Included / Italia;Price / Italia'

const newRows = [
  'Abito Aurora;aurora;<p>Di seta.</p><script>x()</script>;Velluto;Apparel > Clothing > Dresses;Abito da sera;wedding, summer;TRUE;Active;A1;805;Taglia;42;;;;390.00;;120.50;2;https://cdn.example/1.jpg;1;;;',
  ';aurora;;;;;;;;A2;806;;44;;;;390.00;;120.50;1;https://cdn.example/2.jpg;2;;;',
  ';aurora;;;;;;;;;;;;;;;;;;;https://cdn.example/3.jpg;3;;;',
]
const oldRows = [
  'aurora;Abito Aurora;<p>Di seta.</p><script>x()</script>;Velluto;Apparel > Clothing > Dresses;Abito da sera;wedding, summer;true;Größe;42;;;A1;2;390.00;;805;https://cdn.example/1.jpg;1;;;;120.50;active;true;',
  'aurora;;;;;;;;;44;;;A2;1;390.00;;806;https://cdn.example/2.jpg;2;;;;120.50;;;',
  'aurora;;;;;;;;;;;;;;;;;https://cdn.example/3.jpg;3;;;;;;;',
]

const valuesOf = (changes: readonly { field: string; after: unknown }[]) =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after]))

describe.each([
  ['the newer', NEW_HEADER, newRows],
  ['the older', OLD_HEADER, oldRows],
  ['the newer, in capitals', NEW_HEADER.toUpperCase(), newRows],
  ['the older, in small letters', OLD_HEADER.toLowerCase(), oldRows],
])('%s table of Shopify', (_, header, rows) => {
  it('becomes one product with its sizes, so many pieces of each, and its pictures in order', () => {
    const [entry, ...others] = planFile({ header, rows })
    expect(others).toEqual([])
    expect(entry).toMatchObject({ handle: 'aurora', fate: 'create', lines: [2, 3, 4], problems: [] })
    expect(valuesOf(entry?.changes ?? [])).toEqual({
      'name it': 'Abito Aurora',
      'description it': 'Di seta.',
      brand: 'Velluto',
      category: 'dresses',
      tags: ['wedding'],
      visible: true,
      value: 39_000,
      skus: ['IT42=A1', 'IT44=A2'],
      images: ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg', 'https://cdn.example/3.jpg'],
    })
    expect(entry?.units).toEqual([
      {
        do: 'create',
        line: 2,
        barcode: null,
        quantity: 2,
        fields: { condition: 'new', cost: 12_050, size: 'IT42', sku: 'A1' },
      },
      {
        do: 'create',
        line: 3,
        barcode: null,
        quantity: 1,
        fields: { condition: 'new', cost: 12_050, size: 'IT44', sku: 'A2' },
      },
    ])
  })

  it('changes nothing when it is sent again', () => {
    const after = carryOut(planFile({ header, rows }))
    expect(planFile({ header, rows }, after)).toMatchObject([{ fate: 'same', changes: [], units: [] }])
  })

  it('says what it leaves out: a tag nobody has here, a type nobody knows', () => {
    const [entry] = planFile({ header, rows })
    expect(entry?.notes.map(({ reason, text }) => [reason, text])).toEqual([
      ['LEFT_OUT', 'Abito da sera'],
      ['LEFT_OUT', 'wedding, summer'],
    ])
  })
})

describe('a product of Shopify', () => {
  const header =
    'Handle;Title;Vendor;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Variant Inventory Qty;Variant Price;Image Src;Variant Image;Status'
  const row = (cells: Partial<Record<string, string>>) =>
    header
      .split(';')
      .map((name) => cells[name] ?? '')
      .join(';')
  const first = {
    Handle: 'a',
    Title: 'A',
    Vendor: 'Velluto',
    'Variant Price': '100',
    'Option1 Name': 'Size',
    'Option1 Value': '42',
  }

  it('in several colours becomes one for each, with its own pictures', () => {
    const rows = [
      row({
        ...first,
        'Option2 Name': 'Farbe',
        'Option2 Value': 'Schwarz',
        'Variant Inventory Qty': '1',
        'Image Src': 'https://c/all.jpg',
        'Variant Image': 'https://c/black.jpg',
      }),
      row({ Handle: 'a', 'Option1 Value': '44', 'Option2 Value': 'Schwarz', 'Variant Inventory Qty': '2' }),
      row({
        Handle: 'a',
        'Option1 Value': '42',
        'Option2 Value': 'Borgogna',
        'Variant Inventory Qty': '1',
        'Variant Image': 'https://c/burgundy.jpg',
      }),
    ]
    const [black, burgundy] = planFile({ header, rows })
    expect(black).toMatchObject({ handle: 'a-schwarz', fate: 'create' })
    expect(valuesOf(black?.changes ?? [])).toMatchObject({
      colour: 'black',
      images: ['https://c/black.jpg', 'https://c/all.jpg'],
    })
    expect(black?.units.map((unit) => unit.do === 'create' && [unit.fields.size, unit.quantity])).toEqual([
      ['IT42', 1],
      ['IT44', 2],
    ])
    expect(burgundy).toMatchObject({ handle: 'a-borgogna' })
    expect(valuesOf(burgundy?.changes ?? [])).toMatchObject({
      colour: 'burgundy',
      images: ['https://c/burgundy.jpg', 'https://c/all.jpg'],
    })
    const clash = planFile({ header, rows: [...rows, row({ ...first, Handle: 'a-schwarz' })] })
    expect(clash.slice(0, 2)).toMatchObject([{ fate: 'refused' }, { fate: 'refused' }])
    expect(clash[0]?.problems).toMatchObject([{ reason: 'HANDLE_TWICE', text: 'a-schwarz' }])
  })

  it.each(['size', 'Taglia', 'GRÖSSE', 'Größe', 'taille', 'talla', 'Maat'])(
    'has its size from an option called %s',
    (name) => {
      const [entry] = planFile({
        header,
        rows: [row({ ...first, 'Option1 Name': name, 'Variant Inventory Qty': '1' })],
      })
      expect(entry?.units).toMatchObject([{ fields: { size: 'IT42' } }])
    },
  )

  it.each([
    ['42', 'IT42'],
    ['IT 42', 'IT42'],
    ['it42', 'IT42'],
    ['EU 38', 'IT42'],
    ['38 EU', 'IT42'],
    ['UK10', 'IT42'],
    ['38', 'IT38'],
    ['One Size', 'ONE'],
    ['taglia unica', 'ONE'],
  ])('of size %s is %s', (written, code) => {
    const [entry] = planFile({
      header,
      rows: [row({ ...first, 'Option1 Value': written, 'Variant Inventory Qty': '1' })],
    })
    expect(entry?.units).toMatchObject([{ fields: { size: code } }])
  })

  it('has its sizes from an option that is called otherwise, where that parts the goods', () => {
    const named = { ...first, 'Option1 Name': 'Numero', 'Variant Inventory Qty': '1' }
    const sizesOf = (values: string[]) =>
      planFile({
        header,
        rows: values.map((value, at) =>
          row({ ...(at === 0 ? named : { Handle: 'a', 'Variant Inventory Qty': '1' }), 'Option1 Value': value }),
        ),
      })
    expect(sizesOf(['40', '42'])).toMatchObject([
      { fate: 'create', units: [{ fields: { size: 'IT40' } }, { fields: { size: 'IT42' } }] },
    ])
    expect(sizesOf(['36', '37'])).toMatchObject([
      {
        fate: 'refused',
        unknown: [
          { kind: 'size', word: '36' },
          { kind: 'size', word: '37' },
        ],
      },
    ])
    expect(sizesOf(['Seta'])).toMatchObject([{ fate: 'create', units: [{ fields: { size: 'ONE' } }] }])
  })

  it('that is a gift card is no garment, and keeps nobody from importing the others', () => {
    const cards = `${header};Gift Card`
    const rows = [
      `${row({ ...first, 'Option1 Name': 'Importo', 'Option1 Value': '25' })};TRUE`,
      `${row({ Handle: 'a', 'Option1 Value': '50' })};`,
    ]
    expect(planFile({ header: cards, rows })).toMatchObject([
      {
        fate: 'same',
        changes: [],
        units: [],
        problems: [],
        unknown: [],
        showing: null,
        notes: [{ reason: 'GIFT_CARD' }],
      },
    ])
    expect(planFile({ header: cards, rows: [`${row(first)};FALSE`] })).toMatchObject([{ fate: 'create', notes: [] }])
  })

  it('without options comes in one size', () => {
    const [entry] = planFile({
      header,
      rows: [
        row({ ...first, 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant Inventory Qty': '3' }),
      ],
    })
    expect(entry?.units).toMatchObject([{ quantity: 3, fields: { size: 'ONE' } }])
  })

  it('in a size nobody knows is refused, with the column', () => {
    const [entry] = planFile({ header, rows: [row({ ...first, 'Option1 Value': 'XXL' })] })
    expect(entry).toMatchObject({
      fate: 'refused',
      problems: [{ reason: 'UNKNOWN_SIZE', line: 2, column: 4, text: 'XXL' }],
    })
  })

  it('is not shown while it is a draft', () => {
    const [entry] = planFile({ header, rows: [row({ ...first, Status: 'draft' })] })
    expect(valuesOf(entry?.changes ?? [])).toMatchObject({ visible: false })
  })

  it('with fewer than none has none, and one with more than there are gets what is missing', () => {
    const [sold] = planFile({ header, rows: [row({ ...first, 'Variant Inventory Qty': '-2' })] })
    expect(sold).toMatchObject({ fate: 'create', units: [] })
    const two = carryOut(planFile({ header, rows: [row({ ...first, 'Variant Inventory Qty': '2' })] }))
    const [more] = planFile({ header, rows: [row({ ...first, 'Variant Inventory Qty': '5' })] }, two)
    expect(more).toMatchObject({ fate: 'change', changes: [], units: [{ do: 'create', quantity: 3 }] })
    const [fewer] = planFile({ header, rows: [row({ ...first, 'Variant Inventory Qty': '1' })] }, two)
    expect(fewer).toMatchObject({ fate: 'same' })
  })

  it('keeps what was added here and the file does not know', () => {
    const [before] = carryOut(planFile({ header, rows: [row(first)] }))
    const after = {
      handle: 'a',
      isOwn: true,
      units: [],
      fields: { ...before?.fields, 'name en': 'A', category: 'coats', trial: 900 },
    }
    expect(planFile({ header, rows: [row(first)] }, [after])).toMatchObject([{ fate: 'same' }])
  })

  it('with ten thousand pictures takes the first thirty, and one whose pictures are here is not fetched again', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => row({ Handle: 'a', 'Image Src': `https://c/${at}.jpg` }))
    const [entry] = planFile({ header, rows: [row(first), ...many] })
    expect(entry).toMatchObject({ fate: 'create', notes: [{ reason: 'MORE_PICTURES', column: 9 }] })
    expect(valuesOf(entry?.changes ?? []).images).toHaveLength(30)
    const [known] = planFile({ header, rows: [row({ ...first, 'Image Src': 'https://cdn.example/known.jpg' })] })
    expect(valuesOf(known?.changes ?? [])).toMatchObject({ images: ['known-key'] })
  })

  it.each(['file:///etc/passwd', 'ftp://c/1.jpg', 'javascript:alert(1)', '../../secret', '/etc/passwd'])(
    'comes without a picture at %s, and says so',
    (address) => {
      const [entry] = planFile({ header, rows: [row({ ...first, 'Image Src': address })] })
      expect(entry).toMatchObject({ fate: 'create', problems: [], notes: [{ reason: 'PICTURE_LEFT_OUT' }] })
      expect(valuesOf(entry?.changes ?? [])).not.toHaveProperty('images')
    },
  )
})

describe('what a brand’s file says besides', () => {
  const header =
    'Handle;Title;Vendor;Type;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Variant SKU;Variant Inventory Qty;Variant Price;Variant Compare At Price;Image Src;Image Alt Text;Variant Image;SEO Title;SEO Description'
  const rows = [
    'a;Aurora;Velluto;Tuta;Size;42;Color;Ottanio;AU-42;2;390;500;https://c/1.jpg;Davanti;;Abito | Velluto;Per la sera',
    'a;;;;;XXL;;Ottanio;AU-XXL;1;390;;https://c/2.jpg;;;;',
    'a;;;;;;;;;;;;https://c/3.jpg;Di schiena;;;',
  ]

  it('is taken: codes, alternative texts, words for search engines, and the full price, which makes no reduction', () => {
    const [entry] = planFile({ header, rows: [rows[0] ?? '', rows[2] ?? ''] })
    expect(valuesOf(entry?.changes ?? [])).toMatchObject({
      value: 39_000,
      listPrice: 50_000,
      skus: ['IT42=AU-42'],
      'alt it': ['Davanti', 'Di schiena'],
      'seoTitle it': 'Abito | Velluto',
      'seoDescription it': 'Per la sera',
    })
    expect(entry?.notes.map(({ reason }) => reason)).toContain('LIST_PRICE_KEPT')
    expect(entry?.units).toMatchObject([{ fields: { sku: 'AU-42' } }])
  })

  it.each(['Variant Grams', 'Weight value (grams)'])(
    '%s is the weight, of several sizes that of the heaviest',
    (column) => {
      const heavy = [`${rows[0]};640`, `a;;;;;44;;Ottanio;AU-44;1;390;;;;;;;710`, `${rows[2]};`]
      const [entry] = planFile({ header: `${header};${column}`, rows: heavy, language: 'it' })
      expect(valuesOf(entry?.changes ?? []).weight).toBe(710)
      const [unknown] = planFile({ header: `${header};${column}`, rows: [`${rows[0]};0`] })
      expect(unknown).toMatchObject({ problems: [] })
      expect(valuesOf(unknown?.changes ?? []).weight).toBeUndefined()
    },
  )

  it('in words nobody knows is asked about, and means what was said before', () => {
    const [entry] = planFile({ header, rows })
    expect(entry).toMatchObject({ fate: 'refused' })
    expect(entry?.unknown).toEqual([
      { kind: 'category', word: 'Tuta' },
      { kind: 'size', word: 'XXL' },
      { kind: 'colour', word: 'Ottanio' },
    ])
    const words = new Map([
      ['category tuta', 'dresses'],
      ['size xxl', 'IT44'],
      ['colour ottanio', 'black'],
    ])
    const [known] = planFile({ header, rows, words })
    expect(known).toMatchObject({ fate: 'create', problems: [] })
    expect(valuesOf(known?.changes ?? [])).toMatchObject({
      category: 'dresses',
      colour: 'black',
      skus: ['IT42=AU-42', 'IT44=AU-XXL'],
    })
  })

  it('in words that were decided can be decided otherwise, behind those that are open', () => {
    const words = new Map([
      ['category tuta', null],
      ['colour ottanio', 'black'],
    ])
    const counted = countWords(planFile({ header, rows, words }), createFactFinder(facts, words))
    expect(counted).toEqual([
      { kind: 'size', word: 'XXL', count: 1 },
      { kind: 'category', word: 'Tuta', count: 1, key: null },
      { kind: 'colour', word: 'Ottanio', count: 1, key: 'black' },
    ])
  })

  it('in a word whose entry is gone since is asked about again', () => {
    const words = new Map([['colour ottanio', 'gone']])
    const counted = countWords(planFile({ header, rows, words }), createFactFinder(facts, words))
    expect(counted.find(({ kind }) => kind === 'colour')).toEqual({ kind: 'colour', word: 'Ottanio', count: 1 })
  })

  it('in a size that is to be left out comes without it, and with the others', () => {
    const [entry] = planFile({ header, rows, words: new Map([['size xxl', null]]) })
    expect(entry).toMatchObject({ fate: 'create', problems: [] })
    expect(entry?.units.map((unit) => unit.do === 'create' && unit.fields.size)).toEqual(['IT42'])
    expect(entry?.notes).toContainEqual({ reason: 'LEFT_OUT', line: 3, column: 5, text: 'XXL' })
    expect(valuesOf(entry?.changes ?? [])).toMatchObject({ skus: ['IT42=AU-42'] })
  })

  it('sent again changes nothing', () => {
    const after = carryOut(planFile({ header, rows: [rows[0] ?? '', rows[2] ?? ''] }))
    expect(planFile({ header, rows: [rows[0] ?? '', rows[2] ?? ''] }, after)).toMatchObject([{ fate: 'same' }])
  })

  it('of several variants in one size is the first one’s code, and each piece has its own', () => {
    const several = ['b;B;Velluto;;Size;42;Lunghezza;Corta;B-1;1;90;;;;;;', 'b;;;;;42;;Lunga;B-2;1;90;;;;;;']
    const [entry] = planFile({ header, rows: several })
    expect(valuesOf(entry?.changes ?? [])).toMatchObject({ skus: ['IT42=B-1'] })
    expect(entry?.units.map((unit) => unit.do === 'create' && unit.fields.sku)).toEqual(['B-1', 'B-2'])
  })
})
