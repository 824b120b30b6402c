import { describe, expect, it } from 'vitest'
import { readPageForm } from './read-page-form.ts'

function aForm(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

describe('a form of a page', () => {
  it('sends what was changed, and nothing else', () => {
    const seen = { title: 'Chi siamo', description: '', text: 'Uno\nDue' }
    const form = aForm({ fields: 'title description text', title: 'Noi', description: '', text: 'Uno\r\nDue' })
    expect(readPageForm(form, { slug: 'chi-siamo', seen })).toEqual({ title: 'Noi' })
  })

  it('sends a list as a whole, with its parts added, removed and moved', () => {
    const seen = {
      topics: [
        { title: 'A', text: '1' },
        { title: 'B', text: '2' },
      ],
    }
    const parts = {
      fields: 'topics',
      'topics.0.title': 'A',
      'topics.0.text': '1',
      'topics.1.title': 'B',
      'topics.1.text': '2',
    }
    const read = (deed: string) => readPageForm(aForm({ ...parts, deed }), { slug: 'contacts', seen })
    expect(read('')).toEqual({})
    expect(read('add topics')).toEqual({ topics: [...seen.topics, { title: '', text: '' }] })
    expect(read('remove topics 0')).toEqual({ topics: [{ title: 'B', text: '2' }] })
    expect(read('up topics 1')).toEqual({ topics: seen.topics.toReversed() })
  })

  it('sends a clause that differs from the default it was filled with, and takes it back', () => {
    const seen = { 'clause.rights': { heading: 'Diritti', text: 'Standard' } }
    const typed = { fields: 'clause.rights', 'clause.rights.heading': 'Diritti', 'clause.rights.text': 'Standard' }
    const slug = 'privacy-policy'
    expect(readPageForm(aForm(typed), { slug, seen })).toEqual({})
    expect(readPageForm(aForm({ ...typed, 'clause.rights.text': 'Mio' }), { slug, seen })).toEqual({
      'clause.rights': { heading: 'Diritti', text: 'Mio', base: null },
    })
    expect(readPageForm(aForm({ ...typed, deed: 'default clause.rights' }), { slug, seen })).toEqual({
      'clause.rights': null,
    })
    expect(readPageForm(aForm({ ...typed, deed: 'leaveOut clause.rights' }), { slug, seen })).toEqual({
      'clause.rights': 'leftOut',
    })
    expect(readPageForm(aForm({ ...typed, deed: 'default all' }), { slug, seen })).toEqual({ 'clause.rights': null })
  })

  it('knows no field that the page does not have', () => {
    expect(
      readPageForm(aForm({ fields: 'status title', status: 'x', title: 'y' }), { slug: 'contacts', seen: {} }),
    ).toEqual({
      title: 'y',
    })
  })
})
