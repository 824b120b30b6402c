import { describe, expect, it } from 'vitest'
import { partsToLookUp, splitCompound } from './compound.ts'

const words = new Set([
  'hochzeit',
  'hochzeits',
  'abend',
  'kleid',
  'kleider',
  'mantel',
  'seide',
  'jacke',
  'rock',
  'bruids',
  'jurk',
])

describe('a compound', () => {
  it.each([
    ['hochzeitskleid', ['hochzeit', 'kleid']],
    ['abendkleider', ['abend', 'kleider']],
    ['abendkleid', ['abend', 'kleid']],
    ['seidenabendkleid', ['seide', 'abend', 'kleid']],
    ['seidenjacke', ['seide', 'jacke']],
    ['festivalkleid', ['kleid']],
    ['wintermantel', ['mantel']],
    ['barock', null],
    ['kleid', null],
    ['kleidermotte', null],
    ['unbekannt', null],
  ])('%s is %j', (word, parts) => {
    const known = new Set([...words].filter((each) => each !== 'hochzeits'))
    expect(splitCompound(word, known, 'de')).toEqual(parts)
  })

  it('has as few parts as can be, and of these the longest word that says what it is', () => {
    const known = new Set(['abend', 'kleid', 'abendkleid', 'seide', 'seidenabend'])
    expect(splitCompound('seidenabendkleid', known, 'de')).toEqual(['seide', 'abendkleid'])
  })

  it('is written as one word in German and Dutch, and in no other language of the shop', () => {
    expect(splitCompound('bruidsjurk', new Set(['bruid', 'jurk']), 'nl')).toEqual(['bruid', 'jurk'])
    for (const language of ['it', 'en', 'fr', 'es'] as const) {
      expect(splitCompound('hochzeitskleid', words, language)).toBeNull()
      expect(partsToLookUp('hochzeitskleid', language)).toEqual([])
    }
  })

  it('is looked for in what is typed by people, and not in what is endless', () => {
    expect(partsToLookUp('abendkleid', 'de')).toEqual(expect.arrayContaining(['abend', 'kleid']))
    expect(partsToLookUp('abendkleid', 'de')).not.toContain('abendkleid')
    expect(partsToLookUp('kleid', 'de')).toEqual([])
    expect(partsToLookUp('a'.repeat(1000), 'de')).toEqual([])
  })
})
