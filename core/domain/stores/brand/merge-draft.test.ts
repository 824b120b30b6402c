import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { changedFields, readChanges } from './brand-settings.ts'
import { mergeDraft, NO_DRAFT } from './merge-draft.ts'

const at = new Date('2026-06-01T10:00:00Z')
const anna = { personId: 'anna', name: 'Anna', at }
const bruna = { personId: 'bruna', name: 'Bruna', at }

function merged(result: ReturnType<typeof mergeDraft>) {
  if (!result.ok) throw new Error(JSON.stringify(result.conflicts))
  return result.draft
}

describe('a draft that two people write', () => {
  it('takes what they change apart, whoever saves first', () => {
    const first = merged(mergeDraft(NO_DRAFT, { changes: { name: 'Uno' }, seen: 0, author: anna }))
    const second = merged(mergeDraft(first, { changes: { fontName: 'Inter' }, seen: 0, author: bruna }))
    expect([second.changes, second.revision]).toEqual([{ name: 'Uno', fontName: 'Inter' }, 2])
  })

  it('tells the second who changed what, and keeps what was there', () => {
    const first = merged(mergeDraft(NO_DRAFT, { changes: { name: 'Uno' }, seen: 0, author: anna }))
    const second = mergeDraft(first, { changes: { name: 'Due', fontName: 'Inter' }, seen: 0, author: bruna })
    expect(second).toEqual({ ok: false, conflicts: [{ field: 'name', by: 'Anna', at: at.toISOString() }] })
    expect(mergeDraft(first, { changes: { name: 'Due' }, seen: 1, author: bruna }).ok).toBe(true)
  })

  it('never sets anybody against themselves', () => {
    const step = fc.record({ name: fc.string(), seen: fc.nat(5) })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let draft = NO_DRAFT
        for (const { name, seen } of steps) draft = merged(mergeDraft(draft, { changes: { name }, seen, author: anna }))
        expect(draft.revision).toBe(steps.length)
      }),
    )
  })
})

describe('the changes of a draft', () => {
  it('from an older version lose what is no field any more, or would not be taken', () => {
    const stored = { name: 'Nuovo', gone: 'x', primaryColor: 'red', id: 'x', status: 'active', domain: 'evil.example' }
    expect(readChanges(aStore(), stored)).toEqual({ name: 'Nuovo' })
  })

  it('are only what differs, in whichever order the languages were written', () => {
    const store = aStore({ footerTitle: { it: 'Uno', en: 'One' } })
    expect(changedFields(store, { footerTitle: { en: 'One', it: 'Uno' }, name: store.name })).toEqual([])
    expect(changedFields(store, { footerTitle: { it: 'Uno' } })).toEqual(['footerTitle'])
  })
})
