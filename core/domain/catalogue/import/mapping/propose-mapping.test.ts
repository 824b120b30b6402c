import { describe, expect, it } from 'vitest'
import { OWN_HEADERS } from './header-names.ts'
import { fileShape, findMappingProblem, isUnitTable, proposeMapping, rememberMapping } from './propose-mapping.ts'

const propose = (header: string[]) => proposeMapping(header, { language: 'it' })

describe('the columns of a file', () => {
  it('of our own are all known, whatever their case', () => {
    const headers = Object.keys(OWN_HEADERS)
    expect(propose(headers)).toEqual({ format: 'own', targets: Object.values(OWN_HEADERS), isGuarded: true })
    expect(propose(headers.map((name) => name.toUpperCase())).targets).toEqual(Object.values(OWN_HEADERS))
  })

  it('of somebody else are known by what people call them', () => {
    expect(propose(['Codice articolo', 'Nome', 'Marca', 'Taglia', 'Prezzo', 'Quantità', 'Note'])).toEqual({
      format: 'other',
      targets: ['handle', 'name it', 'brand', 'size', 'value', 'quantity', null],
      isGuarded: false,
    })
    expect(proposeMapping(['Artikelnummer', 'Größe', 'Preis'], { language: 'de' }).targets).toEqual([
      'handle',
      'size',
      'value',
    ])
  })

  it('that would be the same thing twice: the first one is it', () => {
    expect(propose(['Handle', 'Price', 'Prezzo', 'price']).targets).toEqual(['handle', 'value', null, null])
  })

  it('called like something every object has are nothing', () => {
    expect(propose(['constructor', '__proto__', 'toString', 'hasOwnProperty']).targets).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('are what a person has said of such files before, in whichever order they stand', () => {
    const header = ['Codice', 'Modello', 'Prezzo pieno']
    const chosen = { ...propose(header), targets: ['handle', 'name it', 'value'] as const }
    const remembered = rememberMapping(header, chosen)
    const other = ['PREZZO PIENO', 'codice', 'Modello']
    expect(fileShape(other)).toBe(fileShape(header))
    expect(fileShape([...header, 'Problem'])).toBe(fileShape(header))
    expect(fileShape([...header, 'Colore'])).not.toBe(fileShape(header))
    expect(proposeMapping(other, { language: 'it', remembered }).targets).toEqual(['value', 'handle', 'name it'])
  })

  it('that tell a gift card do so whatever was remembered of them', () => {
    const header = ['Handle', 'Variant Price', 'Gift Card']
    const remembered = { handle: 'handle', 'variant price': 'value', 'gift card': null } as const
    expect(proposeMapping(header, { language: 'it', remembered }).targets).toEqual(['handle', 'value', 'giftCard'])
    expect(proposeMapping(['Handle', 'Gift card'], { language: 'it' }).targets).toEqual(['handle', null])
  })

  it('have to say which garment a row is about, and something besides', () => {
    expect(findMappingProblem(propose(['Nome', 'Prezzo']))).toEqual({ reason: 'NO_HANDLE', target: 'handle' })
    expect(findMappingProblem(propose(['Handle', 'Note']))).toEqual({ reason: 'NOTHING_BESIDE_HANDLE', target: null })
    expect(findMappingProblem({ format: 'other', targets: ['handle', 'value', 'value'], isGuarded: false })).toEqual({
      reason: 'TARGET_TWICE',
      target: 'value',
    })
    expect(findMappingProblem(propose(['Handle', 'Value']))).toBeNull()
  })

  it('of nothing but pieces make a table of pieces', () => {
    expect(isUnitTable(propose(['Handle', 'Barcode', 'Size']))).toBe(true)
    expect(isUnitTable(propose(['Handle', 'Name (it)', 'Size']))).toBe(false)
  })
})
