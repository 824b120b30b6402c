import { describe, expect, it } from 'vitest'
import { type DefaultLegal, listClauses, toClauseTexts } from './clauses.ts'
import { LEFT_OUT } from './page-fields.ts'

const standard: DefaultLegal = {
  title: 'Privacy',
  introduction: 'Ciao',
  updatedOn: '2026-11-01',
  clauses: [
    { key: 'who', heading: 'Chi', text: 'Noi', version: '00000000000000aa' },
    { key: 'why', heading: 'Perché', text: 'Così', version: '00000000000000bb' },
    { key: 'how', heading: 'Come', text: 'Bene', version: '00000000000000cc' },
  ],
}

describe('a legal page, clause by clause,', () => {
  it('says which the store has changed, left out and added', () => {
    const fields = {
      'clause.who': { heading: 'Chi', text: 'Solo noi', base: '00000000000000aa' },
      'clause.why': LEFT_OUT,
      'clause.own-2': { heading: 'Poi', text: 'Due', base: null },
      'clause.own-10': { heading: 'Infine', text: 'Dieci', base: null },
    }
    expect(listClauses(standard, fields).map(({ key, state }) => [key, state])).toEqual([
      ['who', 'changed'],
      ['why', 'leftOut'],
      ['how', 'default'],
      ['own-2', 'own'],
      ['own-10', 'own'],
    ])
    expect(toClauseTexts(standard, fields).map(({ text }) => text)).toEqual(['Solo noi', 'Bene', 'Due', 'Dieci'])
  })

  it('says when the default has changed since the store wrote its own', () => {
    const older = { 'clause.who': { heading: 'Chi', text: 'Solo noi', base: '00000000000000ff' } }
    expect(listClauses(standard, older)[0]?.isOutdated).toBe(true)
    const newer = { 'clause.who': { heading: 'Chi', text: 'Solo noi', base: '00000000000000aa' } }
    expect(listClauses(standard, newer)[0]?.isOutdated).toBe(false)
  })

  it('is the default again with the default’s own words, and by going back to it', () => {
    const same = { 'clause.who': { heading: 'Chi', text: 'Noi', base: '00000000000000ff' } }
    expect(listClauses(standard, same)[0]).toMatchObject({ state: 'default', isOutdated: false })
    expect(listClauses(standard, { 'clause.who': null })[0]?.state).toBe('default')
  })
})
