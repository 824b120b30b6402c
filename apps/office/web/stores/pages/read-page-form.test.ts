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
    const read = (command: string) => readPageForm(aForm({ ...parts, command }), { slug: 'contacts', seen })
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
    expect(readPageForm(aForm({ ...typed, command: 'default clause.rights' }), { slug, seen })).toEqual({
      'clause.rights': null,
    })
    expect(readPageForm(aForm({ ...typed, command: 'leaveOut clause.rights' }), { slug, seen })).toEqual({
      'clause.rights': 'leftOut',
    })
    expect(readPageForm(aForm({ ...typed, command: 'default all' }), { slug, seen })).toEqual({ 'clause.rights': null })
  })

  it('sends the words above garments, and none where all three are empty', () => {
    const slug = 'categories'
    const seen = { 'landing.dresses': { title: 'Abiti', introduction: '', description: '' }, 'landing.bags': null }
    const form = {
      fields: 'landing.dresses landing.bags',
      'landing.dresses.title': ' ',
      'landing.dresses.introduction': '',
      'landing.dresses.description': '',
      'landing.bags.title': 'Borse',
      'landing.bags.introduction': '',
      'landing.bags.description': '',
    }
    expect(readPageForm(aForm(form), { slug, seen })).toEqual({
      'landing.dresses': null,
      'landing.bags': { title: 'Borse', introduction: '', description: '' },
    })
  })

  it('knows no field that the page does not have', () => {
    expect(
      readPageForm(aForm({ fields: 'status title', status: 'x', title: 'y' }), { slug: 'contacts', seen: {} }),
    ).toEqual({
      title: 'y',
    })
  })
})
